-- Whether the player of a conversation wrote something that the shop has not read: counting those for the desk's list would read all
-- conversations of the shop otherwise.
alter table conversations add column has_unread boolean not null default false;
update conversations c set has_unread = true
 where c.kind <> 'group'
   and c.last_player_number > coalesce((select m.number from chat_reads m
                                         where m.shop_id = c.shop_id and m.conversation_id = c.id and m.member_id = c.shop_id), 0);
create index conversations_unread on conversations (shop_id) where has_unread;
