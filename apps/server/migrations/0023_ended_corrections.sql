-- A correction that is proposed and not approved can end: its author withdraws it, or another operator rejects it. What ended stays
-- on record, and the result may be corrected anew.
alter table result_corrections
  add column ended_as text check (ended_as in ('withdrawn', 'rejected')),
  add column ended_by uuid references staff (id),
  add column ended_at timestamptz,
  add column end_reason text,
  add constraint result_corrections_end check (
    (ended_as is null) = (ended_by is null) and (ended_as is null) = (ended_at is null)
    and (ended_as is null or approved_at is null)
    and (ended_as is null or (ended_as = 'withdrawn') = (ended_by = proposed_by))
    and (end_reason is null or ended_as = 'rejected'));
drop index result_corrections_pending;
create unique index result_corrections_pending on result_corrections (subject_kind, subject_id, step)
  where approved_at is null and ended_at is null;
