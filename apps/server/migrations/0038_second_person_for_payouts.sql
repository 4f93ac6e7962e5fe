-- An operator is the second person for a very large payout where the shop has none, and may say no: that takes the first yes back.
alter table payout_approvals
  add column refused_by uuid references staff (id),
  add column refused_at timestamptz,
  add column refused_because text,
  add check ((refused_by is null) = (refused_at is null) and (refused_by is null) = (refused_because is null));

-- Those that two people pay, in all shops; the amount stands in core/orders/pay-order.ts, too.
create index orders_paid_by_two on orders (id)
  where state = 9 and coalesce(prize_after_tax, 0) + coalesce(void_refund, 0) > 100000000;
