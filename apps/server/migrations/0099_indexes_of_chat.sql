-- The statistics of all shops look for answers by their time alone.
create index chat_answers_of_all on chat_answers (answered_at) include (shop_id, waited_from);
-- The access log is kept for half a year after the conversation has ended.
drop index visitors_by_age;
create index visitors_by_end on visitors (expires_at);
