-- Which ticket a serial names, however it was typed: without spaces and punctuation, case and full-width forms aside.
create function serial_key(serial text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(regexp_replace(upper(normalize(serial, nfkc)), '[^0-9A-Z]', '', 'g'), ''), serial)
$$;
create index tickets_serial_key on tickets (shop_id, serial_key(serial)) where state = 'recorded';
create index wrong_tickets_serial_key on wrong_tickets (shop_id, serial_key(serial));

-- Whoever records a serial, for an order or as a wrong ticket, takes this lock before looking for it.
create function serial_lock_key(p_shop_id uuid, p_serial text) returns bigint language sql immutable as
  $$ select hashtextextended('serial ' || p_shop_id || ' ' || serial_key(p_serial), 0) $$;

-- Whether a printed ticket is on record already.
create function is_serial_used(p_shop_id uuid, p_serial text, p_except_ticket uuid) returns boolean language sql stable as $$
  select exists (select from tickets
                  where shop_id = p_shop_id and serial_key(serial) = serial_key(p_serial) and state = 'recorded'
                    and id is distinct from p_except_ticket)
      or exists (select from wrong_tickets
                  where shop_id = p_shop_id and serial_key(serial) = serial_key(p_serial))
$$;

-- What a picture looks like; null for files of earlier versions.
alter table files add column difference_hash bit(256);

-- A photo belongs to one ticket, whose records may use it again. Its hash is that of the picture as it is kept, so that
-- another file name, format or metadata does not make it another photo.
create table ticket_photos (
  shop_id uuid not null,
  sha256 bytea not null,
  order_id uuid not null,
  seq int not null,
  photo_id uuid not null,
  difference_hash bit(256),
  -- The ticket whose photo looked like this one when this one was recorded.
  similar_order_id uuid,
  similar_seq int,
  recorded_at timestamptz not null,
  primary key (shop_id, sha256),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, photo_id) references files (shop_id, id),
  foreign key (shop_id, similar_order_id) references orders (shop_id, id),
  check ((similar_order_id is null) = (similar_seq is null))
);
-- What a new photo is compared with.
create index ticket_photos_newest on ticket_photos (shop_id, recorded_at desc) where difference_hash is not null;
create index ticket_photos_of_order on ticket_photos (shop_id, order_id) where similar_order_id is not null;
create trigger ticket_photos_append_only before update or delete on ticket_photos
  for each statement execute function refuse_change();
create trigger ticket_photos_keep before truncate on ticket_photos for each statement execute function refuse_change();

-- Of a photo that earlier versions took for several tickets, the first ticket keeps it.
insert into ticket_photos (shop_id, sha256, order_id, seq, photo_id, recorded_at)
select t.shop_id, f.sha256, t.order_id, t.seq, t.photo_id, t.recorded_at
  from tickets t
  join files f on f.shop_id = t.shop_id and f.id = t.photo_id
 order by t.recorded_at
on conflict do nothing;
