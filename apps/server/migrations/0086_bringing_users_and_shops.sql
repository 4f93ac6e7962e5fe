-- Numbers that agents invited by short message; they go after thirty days.
create table number_invitations (
  shop_id uuid not null,
  id uuid not null,
  inviter_id uuid not null,
  mobile text not null,
  -- Lists continue after it.
  invited_at timestamptz(3) not null,
  primary key (shop_id, id),
  foreign key (shop_id, inviter_id) references players (shop_id, id)
);
create index number_invitations_of_inviter on number_invitations (shop_id, inviter_id, invited_at desc, id desc);
create index number_invitations_of_number on number_invitations (mobile, invited_at);
create index number_invitations_by_time on number_invitations (invited_at);

-- Which agent proposed a shop. The shop is an application like any other.
create table shop_proposals (
  -- Of the agent.
  shop_id uuid not null,
  player_id uuid not null,
  proposed_shop_id uuid not null references shops (id),
  -- Lists continue after it.
  proposed_at timestamptz(3) not null,
  primary key (shop_id, proposed_shop_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);
create index shop_proposals_of_player on shop_proposals (shop_id, player_id, proposed_at desc, proposed_shop_id desc);
create index shop_proposals_of_shop on shop_proposals (proposed_shop_id);
create trigger shop_proposals_append_only before update or delete or truncate on shop_proposals
  for each statement execute function refuse_change();

-- Without a member of staff it was the agent who proposed the shop.
alter table shop_history alter column staff_id drop not null;
