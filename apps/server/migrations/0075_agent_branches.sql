-- What agents got of all stakes of a user and of those below the user, by day in China. Without it a list of users would read every
-- rebate of everyone below them.
create table agent_branch_days (
  shop_id uuid not null,
  agent_id uuid not null,
  user_id uuid not null,
  day date not null,
  rebates bigint not null,
  primary key (shop_id, agent_id, user_id, day)
);

-- What is kept is summed up again from the first agent on, so that branches are kept from the same moment.
delete from agent_days;
delete from agent_actives;
delete from agent_sums_until;
