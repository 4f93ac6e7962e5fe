-- Orders that waited for a result, and results that were corrected, before there was a queue. After the triggers that fill it, in a
-- transaction of its own: none is missed between the two, and this reads long without a lock on results.
insert into settlements_due (subject_kind, subject_id, is_again)
select distinct s.subject_kind, s.subject_id, false
  from orders o
  join order_subjects s on s.shop_id = o.shop_id and s.order_id = o.id
  join results r on r.subject_kind = s.subject_kind and r.subject_id = s.subject_id
 where o.state in (6, 7);
insert into settlements_due (subject_kind, subject_id, is_again)
select distinct subject_kind, subject_id, true from results where revision > 1;
