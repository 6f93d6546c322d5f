(* The extracted game over standard input and output, to be put beside the kernel.

   A line in is where to start and what happens, separated by semicolons. A line out for each rule
   that fires: its id, ">" and the state that it leads to. An empty line ends the answer. *)

open Game

let rank_of = Array.of_list ranks
let split separator text = if text = "" then [] else String.split_on_char separator text

(* ---- Reading ---- *)

let numbers text = List.map int_of_string (split ',' text)
let read_ranks text = List.map (fun number -> rank_of.(number)) (numbers text)

let read_swap text =
  match numbers (String.map (fun c -> if c = '-' then ',' else c) text) with
  | [ one; other ] -> (one, other)
  | _ -> failwith ("no exchange: " ^ text)

let read_decision text =
  let last = String.length text - 1 in
  let place = int_of_string (String.sub text 0 last) in
  (place, if text.[last] = 'K' then Keeping else Requesting)

let read_standing dealer lives resting =
  { dealer = int_of_string dealer; lives = numbers lives; resting = numbers resting }

let read_position = function
  | [
      dealer; lives; resting; row; dealt; cards; stock; discarded; departed; swaps; heard; pointer;
    ] ->
      {
        position_standing = read_standing dealer lives resting;
        row = numbers row;
        dealt = read_ranks dealt;
        cards = read_ranks cards;
        stock = read_ranks stock;
        discarded = read_ranks discarded;
        departed = numbers departed;
        record = List.map read_swap (split ',' swaps);
        decisions = List.map read_decision (split ',' heard);
        pointer = int_of_string pointer;
      }
  | _ -> failwith "no position"

(* A match from its settings, or a table on which cards lie. *)
let read_start text =
  match String.split_on_char '|' text with
  | [ "Match"; seats; each; first_dealer ] ->
      let number = int_of_string in
      Gathering (open_match (number seats) (number each) (number first_dealer))
  | "Comparing" :: facts -> Comparing (read_position facts)
  | "Challenging" :: place :: facts -> Challenging (read_position facts, int_of_string place)
  | _ -> failwith ("no start: " ^ text)

let read_event text =
  match text with
  | "K" -> Keep
  | "R" -> Request
  | "N" -> NextDeal
  | _ -> Deal (read_ranks text)

(* ---- Writing ---- *)

let listed write values = String.concat "," (List.map write values)
let written_numbers = listed string_of_int
let written_seats seats = written_numbers (List.sort compare seats)
let written_ranks = listed (fun rank -> string_of_int (value rank))
let written_swap (one, other) = Printf.sprintf "%d-%d" one other

let written_decision (place, decision) =
  string_of_int place ^ match decision with Keeping -> "K" | Requesting -> "R"

let written_standing s =
  [ string_of_int s.dealer; written_numbers s.lives; written_seats s.resting ]

let written_position p =
  written_standing p.position_standing
  @ [
      written_numbers p.row;
      written_ranks p.dealt;
      written_ranks p.cards;
      written_ranks p.stock;
      written_ranks p.discarded;
      written_seats p.departed;
      listed written_swap p.record;
      listed written_decision p.decisions;
      string_of_int p.pointer;
    ]

let facts = function
  | Gathering s -> "Gathering" :: written_standing s
  | Undealt (s, row) -> "Undealt" :: written_numbers row :: written_standing s
  | Dealt p -> "Dealt" :: written_position p
  | Deciding p -> "Deciding" :: written_position p
  | Challenging (p, place) -> "Challenging" :: string_of_int place :: written_position p
  | Drawing p -> "Drawing" :: written_position p
  | Resuming p -> "Resuming" :: written_position p
  | Settling p -> "Settling" :: written_position p
  | Comparing p -> "Comparing" :: written_position p
  | Resting p -> "Resting" :: written_position p
  | Closing (p, resters) -> "Closing" :: written_seats resters :: written_position p
  | Settled (s, resters) -> "Settled" :: written_seats resters :: written_standing s
  | MatchOver s -> "MatchOver" :: written_standing s

let written_rule = function
  | DEAL_ROW -> "DEAL-ROW"
  | DEAL_SKIP -> "DEAL-SKIP"
  | DEAL_HANDS -> "DEAL-HANDS"
  | TURN_FIRST -> "TURN-FIRST"
  | TURN_KEEP -> "TURN-KEEP"
  | TURN_REQUEST -> "TURN-REQUEST"
  | STOCK_REQUEST -> "STOCK-REQUEST"
  | EXCHANGE_ACCEPT -> "EXCHANGE-ACCEPT"
  | PASS_ON -> "PASS-ON"
  | PASS_TO_STOCK -> "PASS-TO-STOCK"
  | DRAGOON_REFUSE -> "DRAGOON-REFUSE"
  | CAT_UNDO -> "CAT-UNDO"
  | CUCKOO_STOP -> "CUCKOO-STOP"
  | EXIT_AT_ZERO -> "EXIT-AT-ZERO"
  | TURN_NEXT -> "TURN-NEXT"
  | EXCHANGES_END -> "EXCHANGES-END"
  | STOCK_DRAW -> "STOCK-DRAW"
  | STOCK_PASS -> "STOCK-PASS"
  | STOCK_DRAGOON -> "STOCK-DRAGOON"
  | STOCK_CAT -> "STOCK-CAT"
  | STOCK_CUCKOO -> "STOCK-CUCKOO"
  | SETTLE_REVEAL -> "SETTLE-REVEAL"
  | SETTLE_LONE -> "SETTLE-LONE"
  | SETTLE_LOWEST -> "SETTLE-LOWEST"
  | SETTLE_ONE_FOOL -> "SETTLE-ONE-FOOL"
  | SETTLE_TWO_FOOLS -> "SETTLE-TWO-FOOLS"
  | SETTLE_REST -> "SETTLE-REST"
  | MATCH_WON -> "MATCH-WON"
  | MATCH_DRAWN -> "MATCH-DRAWN"
  | MATCH_GOES_ON -> "MATCH-GOES-ON"
  | NEXT_DEAL -> "NEXT-DEAL"

(* ---- Playing ---- *)

let show rule after =
  print_string (written_rule rule ^ ">" ^ String.concat "|" (facts after) ^ "\n")

(* Fire every automatic rule, up to a state that waits. *)
let rec come_to_rest state =
  match fire state OfItself with
  | None -> state
  | Some (rule, after) ->
      show rule after;
      come_to_rest after

(* Give it the events one by one; what it refuses ends the answer. *)
let rec play state = function
  | [] -> ()
  | event :: later -> (
      match fire state (read_event event) with
      | None -> print_string ("refused>" ^ event ^ "\n")
      | Some (rule, after) ->
          show rule after;
          play (come_to_rest after) later)

let answer line =
  match String.split_on_char ';' line with
  | start :: events -> play (come_to_rest (read_start start)) events
  | [] -> ()

let () =
  try
    while true do
      answer (input_line stdin);
      print_newline ()
    done
  with End_of_file -> ()
