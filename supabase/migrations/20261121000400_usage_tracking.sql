create table public.usage_tracking (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  image_type text not null constraint usage_tracking_type check (image_type in ('standard', 'premium')),
  count integer not null default 0 constraint usage_tracking_count check (count >= 0),
  reset_at timestamptz not null,
  unique (user_id, image_type)
);

alter table public.usage_tracking enable row level security;
alter table public.usage_tracking force row level security;
revoke all on public.usage_tracking from public, anon, authenticated;
grant all on public.usage_tracking to service_role;
grant select on public.usage_tracking to authenticated;

create policy usage_tracking_select_own on public.usage_tracking
  for select to authenticated using ((select auth.uid()) = user_id);

-- The first reset after `at`, at midnight UTC: a Sunday for standard, the first of a month for premium.
-- PostgreSQL's weeks start on Monday; adding one day makes them start on Sunday.
create function public.usage_resets_at(image_type text, at timestamptz) returns timestamptz
language sql immutable security invoker set search_path = '' as $$
  select case image_type
    when 'standard' then date_trunc('week', (at at time zone 'UTC') + interval '1 day') + interval '6 days'
    when 'premium' then date_trunc('month', at at time zone 'UTC') + interval '1 month'
  end at time zone 'UTC'
$$;
revoke all on function public.usage_resets_at(text, timestamptz) from public, anon, authenticated, service_role;

-- Increments the caller's count and returns it. Security definer, because no role of the API may write this table;
-- bound to auth.uid(), so that a caller counts only for itself. A single statement, so that concurrent calls all count.
create function public.count_usage(image_type text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  next_reset timestamptz := public.usage_resets_at(count_usage.image_type, now());
  counted integer;
begin
  if caller is null then
    raise exception 'nobody is signed in' using errcode = '42501';
  end if;
  if next_reset is null then
    raise exception 'image_type must be standard or premium' using errcode = '22023';
  end if;
  insert into public.usage_tracking as usage (user_id, image_type, count, reset_at)
  values (caller, count_usage.image_type, 1, next_reset)
  on conflict on constraint usage_tracking_user_id_image_type_key do update set
    count = case when usage.reset_at <= now() then 1 else usage.count + 1 end,
    reset_at = case when usage.reset_at <= now() then excluded.reset_at else usage.reset_at end
  returning usage.count into counted;
  return counted;
end $$;
revoke all on function public.count_usage(text) from public, anon, authenticated, service_role;
grant execute on function public.count_usage(text) to authenticated;
