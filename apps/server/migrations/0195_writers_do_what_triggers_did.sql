-- What these triggers did is done by who writes the row, in the same transaction (0082).
-- Contracts: nothing since 0194_outbox_by_time_and_shop uses it.
drop trigger shops_begin_first_shift on shops;
drop function begin_first_shift();

drop trigger shop_games_version_rises on shop_games;
drop function shop_games_raise_version();
drop trigger blocked_numbers_raise_version on blocked_numbers;
drop trigger blocked_matches_raise_version on blocked_matches;
drop function blocks_raise_version();

drop trigger sessions_emit_changes on sessions;
drop function emit_session_change();
drop trigger persons_emit_changes on persons;
drop trigger players_emit_changes on players;
drop trigger staff_emit_changes on staff;
drop trigger staff_totp_emit_changes on staff_totp;
drop function emit_holder_change();
drop trigger persons_emit_barred on persons;
drop function emit_person_barred();

drop trigger players_give_invite_code on players;
drop function give_invite_code();
drop trigger plans_give_spell_code on plans;
drop function give_spell_code();

drop trigger results_fall_due on results;
drop function results_fall_due();
drop trigger corrections_fall_due on result_revisions;
drop function corrections_fall_due();
drop trigger issue_facts_fall_due on issues;
drop trigger changed_issue_facts_fall_due on issues;
drop function issue_facts_fall_due();

drop trigger outbox_give_no_shop on outbox;
drop function give_event_no_shop();

drop trigger capped_stakes_raise_cap_sales on capped_stakes;
drop function raise_cap_sales();
-- Every writer counts its stakes now.
create or replace function hold_caps(p_shop_id uuid, p_order_id uuid, p_issue_no text, p_cap_ids uuid[], p_stakes bigint[]) returns void
language plpgsql as $$
begin
  insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake)
  select cap.id, p_issue_no, p_shop_id, p_order_id, cap.stake from unnest(p_cap_ids, p_stakes) as cap (id, stake);
  with back as (
    delete from cap_returns where cap_id = any (p_cap_ids) and issue_no = p_issue_no returning cap_id, stake)
  insert into cap_sales as c (cap_id, issue_no, sold)
  select cap.id, p_issue_no, cap.stake - coalesce((select sum(b.stake) from back b where b.cap_id = cap.id), 0)
    from unnest(p_cap_ids, p_stakes) as cap (id, stake)
  on conflict (cap_id, issue_no) do update set sold = c.sold + excluded.sold, last_sold_at = excluded.last_sold_at;
end $$;
alter table capped_stakes drop column is_counted;
