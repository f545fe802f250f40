create table public.video_history (
  id uuid primary key,
  -- The same id under the name that clients use, generated so that the two never differ.
  job_id uuid not null generated always as (id) stored,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'pending'
    constraint video_history_status check (status in ('pending', 'processing', 'completed', 'failed')),
  prompt text constraint video_history_prompt_length check (char_length(prompt) <= 4000),
  video_type text not null
    constraint video_history_type check (
      video_type in ('text-to-video', 'multi-shot-auto', 'multi-shot-manual')
    ),
  s3_key text unique
    constraint video_history_key check (s3_key = 'users/' || user_id || '/videos/' || id || '/output.mp4'),
  thumbnail_key text
    constraint video_history_thumbnail check (
      thumbnail_key ~ '^users/[0-9a-f-]{36}/thumbnails/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'
      and split_part(thumbnail_key, '/', 2) = user_id::text
    ),
  duration_seconds double precision
    constraint video_history_duration check (duration_seconds > 0 and duration_seconds <= 600),
  width integer not null default 1280 constraint video_history_width check (width between 64 and 4096),
  height integer not null default 720 constraint video_history_height check (height between 64 and 4096),
  error_message text constraint video_history_error_length check (char_length(error_message) <= 500),
  -- Keys of the owner's own images. No segment starts with a dot, so no key leads out of the owner's folder.
  reference_images text[] not null default '{}'
    constraint video_history_references check (
      reference_images = '{}'
      or cardinality(reference_images) <= 20
      and cardinality(string_to_array(array_to_string(reference_images, ' '), ' ')) = cardinality(reference_images)
      and array_to_string(reference_images, ' ') || ' '
        ~ ('^(users/' || user_id || '(/[A-Za-z0-9_-]+)+\.(png|jpg|webp) )+$')
    ),
  parameters jsonb not null default '{}'
    constraint video_history_parameters check (
      jsonb_typeof(parameters) = 'object' and octet_length(parameters::text) <= 65536
    ),
  favourite boolean not null default false,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  search tsvector generated always as (to_tsvector('simple'::regconfig, coalesce(prompt, ''))) stored,
  constraint video_history_completed_has_file check ((status = 'completed') = (s3_key is not null))
);

create index video_history_page on public.video_history (user_id, created_at desc, id desc);
create index video_history_search on public.video_history using gin (search);

alter table public.video_history enable row level security;
alter table public.video_history force row level security;
revoke all on public.video_history from public, anon, authenticated;
grant all on public.video_history to service_role;
grant select, delete on public.video_history to authenticated;
grant update (favourite) on public.video_history to authenticated;

-- No insert policy: only the server can record that a video is done.
create policy video_history_select_own on public.video_history
  for select to authenticated using ((select auth.uid()) = user_id);
create policy video_history_update_own on public.video_history
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy video_history_delete_own on public.video_history
  for delete to authenticated using ((select auth.uid()) = user_id);
