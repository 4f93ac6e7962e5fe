-- A recharge that was cancelled or has expired here, while its channel may still take money for it: the channel did not confirm that
-- its cashier is closed. It counts for the limit of deposits, and keeps another from beginning while the cashier is open.
alter table recharges add column may_still_be_paid boolean not null default false;
alter table recharges add constraint recharges_only_ended_may_still_be_paid
  check (not may_still_be_paid or state in ('cancelled', 'expired'));
create index recharges_may_still_be_paid on recharges (shop_id, player_id) where may_still_be_paid;

-- Money put in since then: cash over the counter, and recharges that began then, unless they came to nothing. One that is still
-- under way, or may be paid after its end, counts, for it can no longer be refused when it is paid.
create or replace function deposits_since(p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from (
    select t.amount
      from players pl
      join transfers t on t.shop_id = pl.shop_id and t.credit_player_id = pl.id and t.journal_id >= first_id_since(p_from)
      join journals j on j.shop_id = t.shop_id and j.id = t.journal_id
     where pl.person_id = p_person_id and j.kind = 'cash_credit' and j.business_at >= p_from
    union all
    select r.amount
      from players pl
      join recharges r on r.shop_id = pl.shop_id and r.player_id = pl.id and r.created_at >= p_from
     where pl.person_id = p_person_id and (r.state in ('created', 'waiting', 'paid') or r.may_still_be_paid)
  ) as deposits
$$;

-- A proof that lies with the shop waits for three days from now on, and so do those that lie there already.
update recharges set expires_at = now() + interval '3 days', look_at = now() + interval '3 days'
 where channel = 'counter' and state = 'waiting';

-- One picture is the proof of one payment.
create index recharges_by_proof on recharges (shop_id, proof_id) where proof_id is not null;
create index files_of_proofs on files (shop_id, sha256) where kind = 'recharge_proof';

-- What fits no recharge is no longer kept: anybody may send it, as often as they like.
delete from recharge_notifications where verdict in ('bad_signature', 'not_ours', 'unreadable', 'unknown');
alter table recharge_notifications drop constraint recharge_notifications_verdict_check;
alter table recharge_notifications add constraint recharge_notifications_verdict_check
  check (verdict in ('credited', 'already_credited', 'not_paid', 'amount_differs'));
alter table recharge_notifications alter column recharge_no set not null;
create index recharge_notifications_by_age on recharge_notifications (last_at);

-- What a chase pays ahead is no bet yet, and what comes of it is no refund: money that becomes the stake of an issue's order
-- (`chase_turn`), or goes back because the issue is not bet (`chase_return`). Books and bills tell them apart by their kind.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'opening', 'cash_credit', 'bet_hold', 'bet_capture', 'bet_release', 'bet_part_capture',
  'chase_hold', 'chase_turn', 'chase_return',
  'prize', 'void_refund', 'prize_reversal', 'void_refund_reversal', 'claw_back_repaid', 'claw_back_written_off',
  'recharge', 'recharge_refund_asked', 'recharge_refund', 'recharge_refund_return',
  'withdraw_request', 'withdraw_paid', 'withdraw_return',
  'red_packet', 'red_packet_return', 'wrong_ticket', 'cash_difference', 'compensation'
));
-- A player's hold alone names no shift, of a bet and of a chase, so that neither waits for a shift that closes.
drop trigger journals_take_shift on journals;
create trigger journals_take_shift before insert on journals
  for each row when (new.kind not in ('bet_hold', 'chase_hold')) execute function journal_takes_shift();
