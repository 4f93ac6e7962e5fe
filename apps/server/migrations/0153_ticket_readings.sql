-- What was read of the photo of a ticket: it goes with the photo.
alter table files add column ticket_reading jsonb check (ticket_reading is null or kind = 'ticket_photo');
