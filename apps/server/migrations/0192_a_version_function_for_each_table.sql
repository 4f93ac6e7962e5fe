-- A function for each table that raises the version of a shop. One for two tables asks for the name of its table, which is another one
-- where the table is distributed. The code raises the version by itself whenever it changes what a shop sells (0082); the triggers beside
-- `shops` still do it for the release before, and twice is as good as once: versions are compared, never counted.
create function shop_games_raise_version() returns trigger language plpgsql as $$
begin
  update shops set version = version where id = coalesce(new.shop_id, old.shop_id);
  return null;
end $$;
create or replace trigger shop_games_version_rises after insert or update or delete on shop_games
  for each row execute function shop_games_raise_version();

create or replace function shop_version_rises() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
