-- Without a transaction.
-- What is deleted by its age is found by it. Rows that only ever come later than those before need a fraction of an index: brin.
create index concurrently if not exists sessions_by_end on sessions (expires_at);
create index concurrently if not exists push_subscriptions_of_session on push_subscriptions (session_id);
create index concurrently if not exists verification_codes_by_age on verification_codes (sent_at);
create index concurrently if not exists chat_messages_of_groups_by_age on chat_messages (at) where conversation_id = shop_id;
create index concurrently if not exists odds_history_by_age on odds_history using brin (changed_at);
create index concurrently if not exists standing_turns_missed on standing_turns (at) where order_id is null;
