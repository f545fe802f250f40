-- Where an image or a video came from, and which images were made together.
alter table public.image_history add column parent_id uuid, add column group_id uuid;
alter table public.video_history add column parent_id uuid;
grant insert (parent_id, group_id) on public.image_history to authenticated;

-- Hosted projects cancel statements after two minutes, which is too short to index a large table.
set statement_timeout = 0;

-- The owner is part of the reference, so that not even the service role can name another person's image. Foreign keys are
-- checked outside of row level security; another person's id and an unknown one are refused alike.
create unique index image_history_of_owner on public.image_history (id, user_id);
alter table public.image_history add constraint image_history_parent
  foreign key (parent_id, user_id) references public.image_history (id, user_id) on delete set null (parent_id);
alter table public.video_history add constraint video_history_parent
  foreign key (parent_id, user_id) references public.image_history (id, user_id) on delete set null (parent_id);
alter table public.image_history add constraint image_history_own_parent check (parent_id <> id);

-- Indexes of the images and videos made from an image, because their rows change when that image is deleted.
create index image_history_children on public.image_history (parent_id, user_id) where parent_id is not null;
create index video_history_children on public.video_history (parent_id, user_id) where parent_id is not null;
create index image_history_group on public.image_history (user_id, group_id) where group_id is not null;
reset statement_timeout;

-- A group holds four images. The lock makes concurrent inserts into one group wait for each other; a row that is inserted
-- again after a lost response does not count against itself.
create function public.check_group_size() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text || new.group_id::text, 0));
  if (
    select count(*) from public.image_history i
    where i.user_id = new.user_id and i.group_id = new.group_id and i.id <> new.id
  ) >= 4 then
    raise exception 'a group holds at most 4 images' using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function public.check_group_size() from public, anon, authenticated, service_role;

create trigger check_group_size_before_write
  before insert or update of group_id on public.image_history
  for each row when (new.group_id is not null) execute function public.check_group_size();
