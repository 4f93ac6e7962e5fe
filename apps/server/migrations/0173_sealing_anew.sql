-- A verified real name stays fixed. When its key is changed, the same number is sealed and hashed anew: the transaction
-- that does so says it, and nothing else of the name may change in it.
create or replace function real_name_is_fixed() returns trigger language plpgsql as $$
begin
  if old.verified_at is not null then
    if (new.verified_at, new.real_name, new.birth_date) is distinct from (old.verified_at, old.real_name, old.birth_date)
       or (new.id_number_hash is distinct from old.id_number_hash
           and current_setting('caimin.seals_anew', true) is distinct from 'on') then
      raise exception 'a verified real name is fixed';
    end if;
  end if;
  return new;
end $$;
