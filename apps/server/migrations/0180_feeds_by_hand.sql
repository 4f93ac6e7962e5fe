-- Since when people fill in what a source that does not answer would bring; null while it is waited for.
alter table feed_states add column by_hand_since timestamptz;
