-- Without a transaction.
-- A proof of what is new looks for the sums that were kept since; without this it reads those of all time.
create index concurrently if not exists account_snapshots_by_time on account_snapshots (shop_id, until);
