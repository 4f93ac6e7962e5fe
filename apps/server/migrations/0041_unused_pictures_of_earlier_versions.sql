-- Uploads of earlier versions had no end. Those that nothing names get one, as every upload has now until something names it. Pictures
-- of licences stay: the papers of a licence that was renewed are kept.
update files f set delete_after = now() + interval '2 days'
 where f.delete_after is null
   and case f.kind
     when 'ticket_photo' then
       (f.shop_id, f.id) not in (select shop_id, photo_id from tickets where photo_id is not null
                                 union all select shop_id, photo_id from ticket_photos
                                 union all select shop_id, photo_id from ticket_reviews)
     when 'recharge_proof' then
       (f.shop_id, f.id) not in (select shop_id, proof_id from recharges where proof_id is not null)
     when 'collection_code' then (f.shop_id, f.id) not in (select shop_id, picture_id from collection_codes)
     when 'avatar' then f.id::text not in (select avatar from players where avatar is not null)
     when 'feedback_picture' then f.id not in (select unnest(picture_ids) from feedbacks)
     when 'dispute_picture' then f.id not in (select unnest(picture_ids) from dispute_entries)
     else false
   end;
