-- The sweep of objects asks whether any row names a mask. Not a partial index, because the planner would not use it.
set statement_timeout = 0;
create index image_history_mask on public.image_history ((parameters ->> 'maskKey'));
reset statement_timeout;
