-- `referenceFocus` is the part of an image that is kept when it is cropped to start a video or a shot: 0 is the left or
-- top end, 1 the right or bottom end. Older videos have none. `type()` is read first because comparisons in a path unwrap
-- arrays.
set statement_timeout = 0;
alter table public.video_history add constraint video_history_focus check (
  not jsonb_path_exists(parameters, '$.**.referenceFocus.type() ? (@ != "number")')
  and not jsonb_path_exists(parameters, '$.**.referenceFocus ? (@ < 0 || @ > 1)')
);
reset statement_timeout;
