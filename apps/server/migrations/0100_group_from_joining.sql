-- What was said in the group of a shop before a player joined does not count as unread: its last number then. Who has joined
-- already begins where the group does.
alter table players add column group_from int not null default 0 check (group_from >= 0);

create function players_join_group() returns trigger language plpgsql as $$
begin
  new.group_from := coalesce(
    (select last_number from conversations where shop_id = new.shop_id and id = new.shop_id), 0);
  return new;
end $$;
create trigger players_join_group before insert on players for each row execute function players_join_group();
