-- 16 bits of a hash of the network that reported an error first, so that the errors of one do not replace all others.
alter table client_errors add column network integer check (network between 0 and 65535);
