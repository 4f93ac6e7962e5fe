-- Players are told in the list behind the bell of goals in the matches that they follow, and of how those ended.
alter table player_messages drop constraint player_messages_kind_check;
alter table player_messages add constraint player_messages_kind_check check (kind in (
  'order', 'prize', 'recharge', 'withdrawal', 'plan', 'copy', 'packet', 'chat', 'score', 'rebate', 'announcement'));

-- Who follows a match, of all shops.
create index followed_matches_of_match on followed_matches (match_id, shop_id, player_id);
