-- `ilike` is not leakproof, so under row level security it cannot use an index. These functions bypass the policies and
-- compare the owner themselves, so that one index serves both conditions: the owner and the words.
create extension if not exists btree_gin with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Hosted projects cancel statements after two minutes, which is too short to index a large table.
set statement_timeout = 0;

-- With `fastupdate`, every search would have to scan the list of pending changes.
create index image_history_prompt on public.image_history
  using gin (user_id, prompt extensions.gin_trgm_ops) with (fastupdate = off);
create index video_history_prompt on public.video_history
  using gin (user_id, prompt extensions.gin_trgm_ops) with (fastupdate = off);
reset statement_timeout;

-- A pattern per word that matches it anywhere in a text. The longest words come first, because they match the least.
create function public.search_patterns(words text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by char_length(word) desc)
  from unnest(words) word
$$;
revoke all on function public.search_patterns from public, anon, authenticated, service_role;

-- The caller's images whose prompt contains every word, newest first, after the cursor. Returns all of them if
-- `page_size` is null.
-- Common words fill a page from the newest rows, which are read in batches: a thousand, then twice as many as the
-- density so far suggests. If that exceeds 5,000, the index finds the rest.
-- Each step is planned with its values, because no single plan suits both rare and common words. A sequential scan
-- would read everyone's rows.
create function public.search_images(
  words text[],
  page_size integer default null,
  image_type text default null,
  style text default null,
  favourite boolean default null,
  since timestamptz default '-infinity',
  before timestamptz default 'infinity',
  cursor_created_at timestamptz default 'infinity',
  cursor_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns setof public.image_history
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  caller constant uuid := auth.uid();
  patterns constant text[] := public.search_patterns(words);
  stretch integer := case when page_size is not null then 1000 end;
  first_created_at timestamptz;
  first_id uuid;
  returned integer := 0;
  added integer;
begin
  loop
    select i.created_at, i.id into first_created_at, first_id
    from public.image_history i
    where i.user_id = caller and (i.created_at, i.id) < (cursor_created_at, cursor_id)
      and stretch is not null
    order by i.created_at desc, i.id desc offset stretch - 1 limit 1;
    return query
      with found as materialized (
        select i.* from public.image_history i
        where i.user_id = caller
          and (i.created_at, i.id) < (cursor_created_at, cursor_id)
          and (first_id is null or (i.created_at, i.id) >= (first_created_at, first_id))
          and i.created_at >= since
          and i.created_at < before
          and (first_id is not null or i.prompt ilike patterns[1])
          and (first_id is not null or i.prompt ilike coalesce(patterns[2], '%'))
          and i.prompt ilike all (case when first_id is null then patterns[3:] else patterns end)
          and (search_images.image_type is null or i.image_type = search_images.image_type)
          and (search_images.style is null or i.parameters ->> 'style' = search_images.style)
          and (search_images.favourite is null or i.favourite = search_images.favourite)
      )
      select * from found order by found.created_at desc, found.id desc limit page_size - returned;
    get diagnostics added = row_count;
    returned := returned + added;
    exit when returned = page_size or first_id is null;
    cursor_created_at := first_created_at;
    cursor_id := first_id;
    stretch := 2 * stretch * (page_size - returned) / nullif(added, 0);
    if stretch > 5000 then
      stretch := null;
    end if;
  end loop;
end $$;

-- The same for videos.
create function public.search_videos(
  words text[],
  page_size integer default null,
  status text default null,
  video_type text default null,
  favourite boolean default null,
  id uuid default null,
  cursor_created_at timestamptz default 'infinity',
  cursor_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns setof public.video_history
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  caller constant uuid := auth.uid();
  patterns constant text[] := public.search_patterns(words);
  stretch integer := case when page_size is not null then 1000 end;
  first_created_at timestamptz;
  first_id uuid;
  returned integer := 0;
  added integer;
begin
  loop
    select v.created_at, v.id into first_created_at, first_id
    from public.video_history v
    where v.user_id = caller and (v.created_at, v.id) < (cursor_created_at, cursor_id)
      and stretch is not null
    order by v.created_at desc, v.id desc offset stretch - 1 limit 1;
    return query
      with found as materialized (
        select v.* from public.video_history v
        where v.user_id = caller
          and (v.created_at, v.id) < (cursor_created_at, cursor_id)
          and (first_id is null or (v.created_at, v.id) >= (first_created_at, first_id))
          and (first_id is not null or v.prompt ilike patterns[1])
          and (first_id is not null or v.prompt ilike coalesce(patterns[2], '%'))
          and v.prompt ilike all (case when first_id is null then patterns[3:] else patterns end)
          and (search_videos.status is null or v.status = search_videos.status)
          and (search_videos.video_type is null or v.video_type = search_videos.video_type)
          and (search_videos.favourite is null or v.favourite = search_videos.favourite)
          and (search_videos.id is null or v.id = search_videos.id)
      )
      select * from found order by found.created_at desc, found.id desc limit page_size - returned;
    get diagnostics added = row_count;
    returned := returned + added;
    exit when returned = page_size or first_id is null;
    cursor_created_at := first_created_at;
    cursor_id := first_id;
    stretch := 2 * stretch * (page_size - returned) / nullif(added, 0);
    if stretch > 5000 then
      stretch := null;
    end if;
  end loop;
end $$;

revoke all on function public.search_images from public, anon, authenticated, service_role;
grant execute on function public.search_images to authenticated;
revoke all on function public.search_videos from public, anon, authenticated, service_role;
grant execute on function public.search_videos to authenticated;
