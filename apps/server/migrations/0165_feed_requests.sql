-- How often a source is asked while it answers; null until it is enrolled again.
alter table feed_states add column every_ms int;

-- Every time a source was asked within a day, and what went wrong.
create table feed_requests (
  feed text not null references feed_states (feed),
  asked_at timestamptz not null,
  error text,
  primary key (feed, asked_at)
);
create index feed_requests_failed on feed_requests (feed, asked_at desc) where error is not null;
