-- Returns the ids that have no account. The sweep of objects calls it before it removes a person's folder. Security definer,
-- because no role of the API may read auth.users. A soft-deleted account keeps its row and is not missing.
create function public.missing_accounts(user_ids uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}')
  from unnest(user_ids) as asked (id)
  where not exists (select from auth.users where users.id = asked.id)
$$;
revoke all on function public.missing_accounts(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.missing_accounts(uuid[]) to service_role;
