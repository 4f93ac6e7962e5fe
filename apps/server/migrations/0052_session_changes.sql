-- What every process remembers of sessions is changed by events, and an event that a statement forgot would leave a
-- frozen account signed in: the database writes them itself.
create function emit_session_change() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  values ('session.changed', jsonb_build_object('sessionIds', jsonb_build_array(new.id)));
  return null;
end $$;
create trigger sessions_emit_changes
  after update of ended_at, proved_at, proved_with, worked_at on sessions for each row
  when ((old.ended_at, old.proved_at, old.proved_with, old.worked_at)
        is distinct from (new.ended_at, new.proved_at, new.proved_with, new.worked_at))
  execute function emit_session_change();

-- Its argument names the column that holds the person or member of staff.
create function emit_holder_change() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  values ('holder.changed', jsonb_build_object('holderId', to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $$;
create trigger persons_emit_changes
  after update of active_shop_id, frozen_at on persons for each row
  when ((old.active_shop_id, old.frozen_at) is distinct from (new.active_shop_id, new.frozen_at))
  execute function emit_holder_change('id');
create trigger players_emit_changes
  after insert on players for each row execute function emit_holder_change('person_id');
create trigger staff_emit_changes
  after update of role, name, shop_id, rights, has_first_password, frozen_at on staff for each row
  when ((old.role, old.name, old.shop_id, old.rights, old.has_first_password, old.frozen_at)
        is distinct from (new.role, new.name, new.shop_id, new.rights, new.has_first_password, new.frozen_at))
  execute function emit_holder_change('id');
create trigger staff_totp_emit_changes
  after insert or update or delete on staff_totp for each row execute function emit_holder_change('staff_id');
