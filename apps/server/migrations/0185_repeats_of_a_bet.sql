-- `place_bet` stays as 0046 has it, but for how it finds the same request: by a stretch of one id and in its order, which the index that has
-- the request serves and no other does. Where most players have placed one order or none, the planner held an index of the player alone
-- for as good, and a bet of somebody who plays a lot read all that they had ever placed.
do $do$
declare
  old constant text := 'o.player_id = p_player_id and o.request_id = p_request_id;';
  new constant text := 'o.player_id = p_player_id and o.request_id between p_request_id and p_request_id
    order by o.request_id limit 1;';
  text text := pg_get_functiondef('place_bet'::regproc);
begin
  if position(old in text) = 0 then
    raise exception 'place_bet does not contain: %', old;
  end if;
  execute replace(text, old, new);
end $do$;
