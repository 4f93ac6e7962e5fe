-- Parts of the chat between a player and the shop that a side has put into a case: as both of them see it, sealed.
alter table dispute_entries drop constraint dispute_entries_kind_check;
alter table dispute_entries add constraint dispute_entries_kind_check check (kind in (
  'opened', 'said', 'excerpt', 'answered', 'overdue', 'called', 'accepted', 'lapsed', 'withdrawn', 'proposed', 'sent_back',
  'decided'
));

create table dispute_excerpts (
  shop_id uuid not null,
  dispute_id uuid not null,
  -- Of the entry that says who put it in, and when.
  seq int not null,
  first_number int not null check (first_number > 0),
  last_number int not null check (last_number >= first_number),
  -- What the hash and the seal are of, as canonical JSON.
  content text not null,
  sha256 text not null,
  exported_at text not null,
  seal text not null,
  primary key (shop_id, dispute_id, seq),
  foreign key (shop_id, dispute_id, seq) references dispute_entries (shop_id, dispute_id, seq)
);
create trigger dispute_excerpts_append_only before update or delete on dispute_excerpts
  for each statement execute function refuse_change();
create trigger dispute_excerpts_keep before truncate on dispute_excerpts
  for each statement execute function refuse_change();
