-- Customer service has hours of its own, or none; those of a shop are the shop's.
alter table chat_settings add column opens_at text, add column closes_at text;
alter table chat_settings add constraint chat_settings_hours check (
  (opens_at is null) = (closes_at is null)
  and (opens_at is null or shop_id = '00000000-0000-0000-0000-000000000000'));
