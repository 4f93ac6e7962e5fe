-- What the shop has decided at its counter today, counted with every look at its recharges.
create index recharges_decided on recharges (shop_id, ended_at) where channel = 'counter' and state in ('paid', 'refused');
