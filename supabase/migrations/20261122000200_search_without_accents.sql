-- A search finds words with and without accents: "creme" finds "Crème". The indexes contain the prompts without accents.
-- Every role that inserts a row needs permission to call the functions in the table's indexes, so they are built-in ones.

-- Hosted projects cancel statements after two minutes, which is too short to index a large table.
set statement_timeout = 0;
drop index public.image_history_prompt, public.video_history_prompt;
create index image_history_prompt on public.image_history
  using gin (user_id, normalize(regexp_replace(normalize(prompt, NFD), '[\u0300-\u036F]', '', 'g'), NFC) extensions.gin_trgm_ops)
  with (fastupdate = off);
create index video_history_prompt on public.video_history
  using gin (user_id, normalize(regexp_replace(normalize(prompt, NFD), '[\u0300-\u036F]', '', 'g'), NFC) extensions.gin_trgm_ops)
  with (fastupdate = off);
reset statement_timeout;

create or replace function public.search_patterns(words text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by char_length(word) desc)
  from (
    select normalize(regexp_replace(normalize(given, NFD), '[\u0300-\u036F]', '', 'g'), NFC) word
    from unnest(words) given
  ) plain
$$;

-- The search functions compare the same expression; nothing else in them changes.
do $migration$
declare
  definition text;
  prompt text;
begin
  foreach definition in array array[
    pg_get_functiondef('public.search_images'::regproc),
    pg_get_functiondef('public.search_videos'::regproc)
  ] loop
    foreach prompt in array array['i.prompt', 'v.prompt'] loop
      definition := replace(
        definition,
        prompt || ' ilike',
        'normalize(regexp_replace(normalize(' || prompt || $$, NFD), '[\u0300-\u036F]', '', 'g'), NFC) ilike$$
      );
    end loop;
    execute definition;
  end loop;
end $migration$;
