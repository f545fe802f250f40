-- The version of the newest migration that Supabase's CLI recorded as applied; null where it recorded none. The doctor
-- compares it with this folder. Definer, because only the owner may read the CLI's table; PL/pgSQL, because that table
-- does not exist where migrations are applied without the CLI, and a function in SQL could then not be created.
create function public.newest_migration() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(version) from supabase_migrations.schema_migrations);
end $$;
revoke all on function public.newest_migration() from public, anon, authenticated, service_role;
grant execute on function public.newest_migration() to service_role;
