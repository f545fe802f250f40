-- The newest migration that Supabase's CLI recorded as applied; null if it recorded none. The doctor compares it with this
-- folder. Security definer, because only the owner may read the CLI's table; PL/pgSQL, because a SQL function could not be
-- created if migrations are applied without the CLI and that table does not exist.
create function public.newest_migration() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(version) from supabase_migrations.schema_migrations);
end $$;
revoke all on function public.newest_migration() from public, anon, authenticated, service_role;
grant execute on function public.newest_migration() to service_role;
