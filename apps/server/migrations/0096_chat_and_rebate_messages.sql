-- Players are told in the list behind the bell that their shop wrote, what became of their messages that waited, and of rebates.
alter table player_messages drop constraint player_messages_kind_check;
alter table player_messages add constraint player_messages_kind_check check (kind in (
  'order', 'prize', 'recharge', 'withdrawal', 'plan', 'copy', 'packet', 'chat', 'rebate', 'announcement'));
