-- A person inserts rows of their own: any name inside their own folder will do, as `ownsKey` judges it, as long as it
-- is a picture's. No segment begins with a dot, so none leads out of the folder.
alter table public.image_history drop constraint image_history_key;
alter table public.image_history add constraint image_history_key check (
  s3_key ~ '^users/[0-9a-f-]{36}(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.(png|jpg|webp)$'
  and split_part(s3_key, '/', 2) = user_id::text
  and char_length(s3_key) <= 1024
);
