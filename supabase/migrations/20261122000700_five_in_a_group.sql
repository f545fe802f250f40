-- A new background is made up to five times at once, so a group holds five images. The rest of the function is unchanged.
create or replace function public.check_group_size() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text || new.group_id::text, 0));
  if (
    select count(*) from public.image_history i
    where i.user_id = new.user_id and i.group_id = new.group_id and i.id <> new.id
  ) >= 5 then
    raise exception 'a group holds at most 5 images' using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function public.check_group_size() from public, anon, authenticated, service_role;
