-- The types of edited images.
alter table public.image_history drop constraint image_history_type;
alter table public.image_history add constraint image_history_type check (
  image_type in (
    'text-to-image', 'background-removal', 'color-guided', 'image-variation', 'conditioning',
    'edit-erase', 'edit-replace', 'edit-recolor', 'edit-fill', 'edit-extend', 'edit-background', 'edit-enlarge'
  )
);
