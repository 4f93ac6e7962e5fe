-- When a member last changed whether those above see each order; null where it is as it was ticked at sign-up.
alter table agent_members add column shows_orders_set_at timestamptz;
