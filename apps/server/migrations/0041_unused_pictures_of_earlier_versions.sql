-- Uploads of earlier versions had no end. Those that nothing names get one, as every upload has now until something names it. Pictures
-- of licences stay: the papers of a licence that was renewed are kept. A statement for each kind, so that many rows are joined at once.
update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null and f.kind = 'ticket_photo'
   and not exists (select from tickets t where t.shop_id = f.shop_id and t.photo_id = f.id)
   and not exists (select from ticket_photos p where p.shop_id = f.shop_id and p.photo_id = f.id)
   and not exists (select from ticket_reviews r where r.shop_id = f.shop_id and r.photo_id = f.id);

update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null and f.kind = 'recharge_proof'
   and not exists (select from recharges r where r.shop_id = f.shop_id and r.proof_id = f.id);

update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null and f.kind = 'collection_code'
   and not exists (select from collection_codes c where c.shop_id = f.shop_id and c.picture_id = f.id);

update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null and f.kind = 'avatar'
   and not exists (select from players p where p.avatar = f.id::text);

update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null and f.kind = 'feedback_picture'
   and not exists (select from (select unnest(picture_ids) as id from feedbacks) named where named.id = f.id);

update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null and f.kind = 'dispute_picture'
   and not exists (select from (select unnest(picture_ids) as id from dispute_entries) named where named.id = f.id);
