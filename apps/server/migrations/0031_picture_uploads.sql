-- How many pictures were uploaded on a day: by one person, and by the players or the staff of a shop together.
create table picture_uploads (
  shop_id uuid not null,
  counted text not null,
  day date not null,
  uploads int not null check (uploads > 0),
  primary key (shop_id, counted, day)
);
create index picture_uploads_by_day on picture_uploads (day);
