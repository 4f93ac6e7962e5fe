-- Real names that neither the form nor the authority could confirm: an operator looks at pictures of the card. The pictures are
-- sealed files; they go when the review is over.
create table id_reviews (
  id uuid primary key,
  person_id uuid not null references persons (id),
  name text not null,
  birth_date date not null,
  number_sealed bytea not null,
  number_hash bytea not null,
  number_masked text not null,
  -- Where the pictures are kept, and which they are.
  file_shop_id uuid not null,
  picture_ids uuid[] not null check (cardinality(picture_ids) between 1 and 2),
  -- over: the person was confirmed another way meanwhile.
  state text not null check (state in ('waiting', 'approved', 'refused', 'over')),
  reason text,
  asked_at timestamptz not null,
  -- Who last looked at the pictures: nobody decides without.
  opened_by uuid references staff (id),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index id_reviews_waiting_once on id_reviews (person_id) where state = 'waiting';
create index id_reviews_by_person on id_reviews (person_id, asked_at desc, id desc);
create index id_reviews_by_state on id_reviews (state, asked_at desc, id desc);
