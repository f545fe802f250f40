create table public.image_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The person's own words, plus 25 characters for a style that older clients append. Empty for removal and variation.
  prompt text constraint image_history_prompt_length check (char_length(prompt) <= 1025),
  image_type text not null
    constraint image_history_type check (
      image_type in ('text-to-image', 'background-removal', 'color-guided', 'image-variation', 'conditioning')
    ),
  -- The second segment is the owner, so that no row can point at another person's object.
  s3_key text not null unique
    constraint image_history_key check (
      s3_key ~ '^users/[0-9a-f-]{36}/images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp)$'
      and split_part(s3_key, '/', 2) = user_id::text
    ),
  s3_url text constraint image_history_url_length check (char_length(s3_url) <= 4096),
  thumbnail_key text
    constraint image_history_thumbnail check (
      thumbnail_key ~ '^users/[0-9a-f-]{36}/thumbnails/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'
      and split_part(thumbnail_key, '/', 2) = user_id::text
    ),
  width integer constraint image_history_width check (width between 64 and 4096),
  height integer constraint image_history_height check (height between 64 and 4096),
  parameters jsonb default '{}'
    constraint image_history_parameters check (
      jsonb_typeof(parameters) in ('object', 'null') and octet_length(parameters::text) <= 16384
    ),
  metadata jsonb default '{}'
    constraint image_history_metadata check (
      jsonb_typeof(metadata) in ('object', 'null') and octet_length(metadata::text) <= 16384
    ),
  favourite boolean not null default false,
  created_at timestamptz not null default now(),
  -- Words of any language, without stemming.
  search tsvector generated always as (to_tsvector('simple'::regconfig, coalesce(prompt, ''))) stored
);

create index image_history_page on public.image_history (user_id, created_at desc, id desc);
create index image_history_search on public.image_history using gin (search);

alter table public.image_history enable row level security;
alter table public.image_history force row level security;
revoke all on public.image_history from public, anon, authenticated;
grant all on public.image_history to service_role;
grant select, delete on public.image_history to authenticated;
grant insert (
  id, user_id, prompt, image_type, s3_key, s3_url, thumbnail_key, width, height, parameters, metadata,
  favourite, created_at
) on public.image_history to authenticated;
grant update (favourite) on public.image_history to authenticated;

create policy image_history_select_own on public.image_history
  for select to authenticated using ((select auth.uid()) = user_id);
create policy image_history_insert_own on public.image_history
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy image_history_update_own on public.image_history
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy image_history_delete_own on public.image_history
  for delete to authenticated using ((select auth.uid()) = user_id);
