-- What the shop let through is shown with the links and card numbers for which it had waited.
alter table chat_messages add column is_released boolean not null default false;
update chat_messages m set is_released = true
  from chat_held h
 where h.shop_id = m.shop_id and m.conversation_id = m.shop_id and h.number = m.number;
