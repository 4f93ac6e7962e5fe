-- Messages are claimed for a while instead of being locked, channel by channel; a code is not sent when it is too late.
alter table outgoing_messages add column worth_until timestamptz;
update outgoing_messages set worth_until = created_at + interval '5 minutes';
drop index outgoing_messages_waiting;
create index outgoing_messages_waiting on outgoing_messages (channel, created_at) where sent_at is null;
