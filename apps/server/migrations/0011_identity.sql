-- Who somebody is. The number itself is only kept sealed; its keyed hash says whether another person has it already, and
-- what a screen may show of it lies beside. Verified once, name and number never change.
alter table persons drop column id_number;
alter table persons
  add column id_number_sealed bytea,
  add column id_number_hash bytea unique,
  add column id_number_masked text,
  add column verified_at timestamptz,
  add check (verified_at is null or (real_name is not null and birth_date is not null
    and id_number_sealed is not null and id_number_hash is not null and id_number_masked is not null));

create function real_name_is_fixed() returns trigger language plpgsql as $$
begin
  if old.verified_at is not null and (new.verified_at, new.real_name, new.birth_date, new.id_number_hash)
     is distinct from (old.verified_at, old.real_name, old.birth_date, old.id_number_hash) then
    raise exception 'a verified real name is fixed';
  end if;
  return new;
end $$;
create trigger real_name_is_fixed before update of verified_at, real_name, birth_date, id_number_hash on persons
  for each row execute function real_name_is_fixed();

-- Which version of the agreements a person accepted, and when.
create table agreement_acceptances (
  person_id uuid not null references persons (id),
  version text not null,
  accepted_at timestamptz not null,
  device text not null,
  primary key (person_id, version)
);
create trigger agreement_acceptances_append_only before update or delete or truncate on agreement_acceptances
  for each statement execute function refuse_change();

alter table verification_codes drop constraint if exists verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check check (purpose ~ '^[a-z_]{3,40}$');

-- A sealed file is encrypted in the store; one with an end is deleted by the retention sweep. The kinds are the code's list.
alter table files drop constraint if exists files_kind_check;
alter table files add constraint files_kind_check check (kind ~ '^[a-z_]{3,40}$');
alter table files
  add column is_sealed boolean not null default false,
  add column delete_after timestamptz;
create index files_to_delete on files (delete_after) where delete_after is not null;
