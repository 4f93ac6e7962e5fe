-- The desk lists a shop's agents from the top, and what was taken back of their rebates.
create index agent_members_at_desk on agent_members (shop_id, levels, since, player_id) where is_agent or parent_id is null;
create index rebates_taken_back on rebates (shop_id, posted_at desc, id desc) where change < 0;
