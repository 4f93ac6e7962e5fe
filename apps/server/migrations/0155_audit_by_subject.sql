-- What the log says of one order, person or withdrawal, the newest first.
create index audit_log_by_subject on audit_log (((content::jsonb) #>> '{subject,id}'), at_ms, chain, seq)
  where ((content::jsonb) #>> '{subject,id}') is not null;
