-- Named for what they are: moments before which nothing is posted any more.
alter table book_fences rename to book_watermarks;
alter table book_watermarks rename column fenced_at to recorded_at;
