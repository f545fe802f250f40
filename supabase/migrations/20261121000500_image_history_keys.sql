-- People insert their own rows with any image key inside their own folder, by the same rule as `ownsKey`. No segment
-- starts with a dot, so no key leads out of the folder.
alter table public.image_history drop constraint image_history_key;
alter table public.image_history add constraint image_history_key check (
  s3_key ~ '^users/[0-9a-f-]{36}(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.(png|jpg|webp)$'
  and split_part(s3_key, '/', 2) = user_id::text
  and char_length(s3_key) <= 1024
);
