-- Grants are next to each table. Hosted projects grant access to new tables by default; these revokes prevent that.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

create table public.profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- A name of one character is valid only if it is the part of the address before the at sign: sign-up's default name.
  name text not null
    constraint profiles_name_length check (
      char_length(name) <= 80
      and (char_length(btrim(name)) >= 2 or name = split_part(email, '@', 1))
    ),
  email text not null constraint profiles_email_length check (char_length(email) <= 254),
  "createdAt" timestamptz not null default now(),
  updated_at timestamptz
);

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on public.profiles from public, anon, authenticated;
grant all on public.profiles to service_role;
grant select on public.profiles to authenticated;
grant insert (id, name, email, "createdAt", updated_at) on public.profiles to authenticated;
grant update (id, name, email, updated_at) on public.profiles to authenticated;

create policy profiles_select_own on public.profiles
  for select to authenticated using ((select auth.uid()) = id);
create policy profiles_insert_own on public.profiles
  for insert to authenticated with check ((select auth.uid()) = id);
create policy profiles_update_own on public.profiles
  for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

-- Security definer: it runs during sign-up, whose role may not write here. Sign-up must never fail because of a name.
create function public.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := left(coalesce(new.email, ''), 254);
  before_at text := left(split_part(coalesce(new.email, ''), '@', 1), 80);
  chosen text := btrim(left(btrim(new.raw_user_meta_data ->> 'name'), 80));
begin
  insert into public.profiles (id, name, email)
  values (new.id, case when char_length(chosen) >= 2 then chosen else before_at end, address)
  on conflict (id) do nothing;
  return new;
end $$;
revoke all on function public.create_profile() from public, anon, authenticated, service_role;

create trigger create_profile_on_sign_up
  after insert on auth.users for each row execute function public.create_profile();

create function public.touch_profile() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;
revoke all on function public.touch_profile() from public, anon, authenticated, service_role;

create trigger touch_profile_on_update
  before update on public.profiles for each row execute function public.touch_profile();
