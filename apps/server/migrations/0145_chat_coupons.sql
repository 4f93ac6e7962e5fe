-- A coupon: a red packet that the shop gives to one player and says in the conversation with them.
alter table chat_messages add column coupon_id uuid;
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check check (
  kind in ('text', 'picture', 'order', 'packet', 'coupon'));
alter table chat_messages add constraint chat_messages_coupon check (
  (kind = 'coupon') = (coupon_id is not null)
  and (coupon_id is null or (sender_kind = 'shop' and conversation_id <> shop_id)));
alter table chat_messages add foreign key (shop_id, coupon_id) references red_packets (shop_id, id);
drop trigger chat_messages_keep_words on chat_messages;
create trigger chat_messages_keep_words
  before update of shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text, picture_id, order_id,
                   packet_id, coupon_id
  on chat_messages for each statement execute function refuse_change();

create or replace function add_message(
  p_shop_id uuid, p_conversation_id uuid, p_sender_kind text, p_sender_id uuid, p_request_id uuid, p_kind text, p_text text,
  p_picture_id uuid, p_order_id uuid,
  -- Of a coupon the player's red packet, otherwise that of the group.
  p_packet_id uuid, p_is_released boolean,
  -- How many messages the sender may have in a minute, this one not counted; null without a limit.
  p_most_a_minute int
) returns added_message language plpgsql as $$
declare
  -- Rows that are looked through for those of the last minute.
  counted constant int := 200;
  answer added_message;
  conversation record;
begin
  select last_number, closed_reply_until into conversation
    from conversations where shop_id = p_shop_id and id = p_conversation_id for no key update;
  if not found then
    answer.outcome := 'no_conversation';
    return answer;
  end if;
  answer.closed_reply_until := conversation.closed_reply_until;

  if p_request_id is not null then
    select m.number, m.at into answer.number, answer.at from chat_messages m
     where m.shop_id = p_shop_id and m.conversation_id = p_conversation_id
       and m.sender_id = p_sender_id and m.request_id = p_request_id;
    if found then
      answer.outcome := 'repeat';
      return answer;
    end if;
  end if;

  answer.number := conversation.last_number + 1;
  answer.at := business_now();
  if (select count(*) from chat_messages m
       where m.shop_id = p_shop_id and m.conversation_id = p_conversation_id
         and m.number >= conversation.last_number - counted
         and m.sender_id = p_sender_id and m.at > answer.at - interval '1 minute') >= p_most_a_minute then
    answer.outcome := 'too_fast';
    return answer;
  end if;

  if p_shop_id = p_conversation_id or p_sender_kind = 'system' then
    -- In the group of a shop, which has its id, nobody waits for an answer.
    update conversations set last_number = answer.number, last_at = answer.at
     where shop_id = p_shop_id and id = p_conversation_id;
  elsif p_sender_kind = 'player' then
    update conversations
       set last_number = answer.number, last_at = answer.at, last_player_number = answer.number, has_unread = true,
           waiting_since = coalesce(waiting_since, answer.at)
     where shop_id = p_shop_id and id = p_conversation_id;
  else
    update conversations set last_number = answer.number, last_at = answer.at, waiting_since = null
     where shop_id = p_shop_id and id = p_conversation_id;
  end if;
  insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text, picture_id,
                             order_id, packet_id, coupon_id, is_released)
  values (p_shop_id, p_conversation_id, answer.number, p_sender_kind, p_sender_id, p_request_id, answer.at, p_kind, p_text,
          p_picture_id, p_order_id, case when p_kind <> 'coupon' then p_packet_id end,
          case when p_kind = 'coupon' then p_packet_id end, p_is_released);
  insert into outbox (kind, shop_id, payload)
  values (case when p_shop_id = p_conversation_id then 'group.message' else 'chat.message' end, p_shop_id,
          jsonb_build_object('shopId', p_shop_id, 'conversationId', p_conversation_id, 'number', answer.number));
  answer.outcome := 'added';
  return answer;
end $$;
