-- What the last proof of a shop's books came to. A proof compares what is new since the last one without a difference; everything again
-- when the last whole proof has expired.
create table shop_proofs (
  shop_id uuid primary key references shops (id),
  proved_at timestamptz not null,
  -- The end of the closed pieces that have been compared with their lines; null while none has.
  proved_until timestamptz,
  -- When everything was compared.
  whole_at timestamptz not null,
  wallets int not null,
  differences jsonb not null default '[]'
);
create index shop_proofs_by_age on shop_proofs (proved_at);
create index shop_proofs_differing on shop_proofs (shop_id) where differences <> '[]';
