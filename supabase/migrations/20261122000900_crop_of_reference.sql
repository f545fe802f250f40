-- Which part of an image from the history a video, or a shot of it, starts from: 0 is the left or top end, 1 the other.
-- Older videos have none. `type()` is read first because comparisons in a path unwrap arrays.
set statement_timeout = 0;
alter table public.video_history add constraint video_history_focus check (
  not jsonb_path_exists(parameters, '$.**.referenceFocus.type() ? (@ != "number")')
  and not jsonb_path_exists(parameters, '$.**.referenceFocus ? (@ < 0 || @ > 1)')
);
reset statement_timeout;
