-- No query uses the text search: under row level security an index serves leakproof operators only.
alter table public.image_history drop column search;
alter table public.video_history drop column search;

-- Hosted projects cancel statements after two minutes, which is too short to index a large table.
set statement_timeout = 0;

-- The sweep of videos reads the oldest unfinished ones.
create index video_history_open on public.video_history (created_at) where status in ('pending', 'processing');

-- The sweep of objects asks whether any row names a key. The last two are not partial, because the planner
-- would not use partial ones.
create index image_history_thumbnail on public.image_history (thumbnail_key);
create index video_history_thumbnail on public.video_history (thumbnail_key);
create index image_history_reference on public.image_history ((parameters ->> 'referenceKey'));
create index video_history_references on public.video_history using gin (reference_images);
reset statement_timeout;
