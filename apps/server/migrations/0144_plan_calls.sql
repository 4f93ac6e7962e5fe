-- Players are told in the list behind the bell of plans that those whom they follow open.
alter table player_messages drop constraint player_messages_kind_check;
alter table player_messages add constraint player_messages_kind_check check (kind in (
  'order', 'prize', 'recharge', 'withdrawal', 'plan', 'plan_call', 'copy', 'packet', 'chat', 'score', 'rebate',
  'announcement'));
