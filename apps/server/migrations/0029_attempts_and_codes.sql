-- Attempts at passwords and the like, counted when they have failed; until then they only bound how many run at once.
drop table sign_in_failures;

create table attempts (
  id uuid primary key,
  purpose text not null check (purpose ~ '^[a-z_]{3,40}$'),
  -- Whose: an account, a person or a session.
  subject text not null,
  network text not null,
  -- Of a device on which the subject has signed in before; such attempts are counted by themselves.
  device_hash bytea,
  began_at timestamptz not null,
  failed_at timestamptz
);
create index attempts_by_subject on attempts (purpose, subject, began_at desc);
create index attempts_by_network on attempts (purpose, network, began_at desc) where failed_at is not null and device_hash is null;
create index attempts_by_age on attempts (began_at);

create table known_devices (
  subject text not null,
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  primary key (subject, device_hash)
);
create index known_devices_by_age on known_devices (signed_in_at);

-- Begins an attempt, or says why not: `locked` after too many failures, `busy` while so many run that all of them failing would lock.
-- Under a lock of the subject, so that attempts at the same moment see each other. Whoever died in the middle is forgotten after a minute.
create function begin_attempt(
  attempt_id uuid, of_purpose text, of_subject text, from_network text, on_device bytea, at timestamptz,
  most_of_pair int, most_of_subject int, most_of_network int
) returns text language plpgsql as $$
declare
  since timestamptz := at - interval '15 minutes';
  running_since timestamptz := at - interval '1 minute';
  known bytea;
  failed_of_pair int;
  failed_of_subject int;
  running_of_pair int;
  running_of_subject int;
  failed_of_network int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || of_purpose || ' ' || of_subject, 0));
  select device_hash into known from known_devices where subject = of_subject and device_hash = on_device;
  select count(*) filter (where failed_at is not null and (known is not null or network = from_network)),
         count(*) filter (where failed_at is not null),
         count(*) filter (where failed_at is null and began_at > running_since and (known is not null or network = from_network)),
         count(*) filter (where failed_at is null and began_at > running_since)
    into failed_of_pair, failed_of_subject, running_of_pair, running_of_subject
    from attempts
   where purpose = of_purpose and subject = of_subject and began_at > since and device_hash is not distinct from known;
  if known is null and most_of_network is not null then
    select count(*) into failed_of_network from (
      select from attempts
       where purpose = of_purpose and network = from_network and began_at > since
         and failed_at is not null and device_hash is null
       limit most_of_network) failures;
  end if;
  if failed_of_pair >= most_of_pair or failed_of_subject >= most_of_subject or failed_of_network >= most_of_network then
    return 'locked';
  end if;
  if failed_of_pair + running_of_pair >= most_of_pair or failed_of_subject + running_of_subject >= most_of_subject then
    return 'busy';
  end if;
  insert into attempts (id, purpose, subject, network, device_hash, began_at)
  values (attempt_id, of_purpose, of_subject, from_network, known, at);
  return 'begun';
end $$;

-- What the owner asked for, signed in or on a known device, is counted apart from what strangers ask for in their name; and strangers'
-- guesses apart from those of the network that the code was asked for from.
alter table verification_codes add column is_of_owner boolean not null default false;
alter table verification_codes add column stranger_tries integer not null default 0;
alter table verification_codes rename column wrong_tries to tries;

-- Which device first used a refresh token: only the same one may repeat it.
alter table refresh_tokens add column used_by bytea;
