import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PROMPT_IN_MARKS } from '#contract/marks/prompt-in-marks.ts';
import { offlineDetails } from '#web/platform/api/offline.ts';
import { getSupabase } from '#web/platform/session/supabase.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';
import { CardError, hasFailedToLoad } from './card-error.tsx';

const preferences = z.object({ [PROMPT_IN_MARKS]: z.literal(true) });

async function readPreference(): Promise<boolean> {
  const { data, error } = await (await getSupabase()).auth.getUser();
  if (error) throw error;
  return preferences.safeParse(data.user.user_metadata).success;
}

/** Refreshes the session immediately, because the server reads this setting from the token. */
async function writePreference(isOn: boolean): Promise<boolean> {
  const { auth } = await getSupabase();
  const changed = await auth.updateUser({ data: { [PROMPT_IN_MARKS]: isOn } });
  if (changed.error) throw changed.error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
  return isOn;
}

/** The setting that writes prompts into the person's files. */
export function MarksCard({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const key = ['prompt-in-marks', userId];
  const query = useQuery({ queryKey: key, queryFn: readPreference });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: writePreference,
    onSuccess: (isOn) => {
      queries.setQueryData(key, isOn);
      notify.success(isOn ? 'New files will contain their prompts' : 'New files will not contain prompts');
    },
    onError: () => notify.error('This setting could not be saved', offlineDetails()),
  });
  const { data } = query;
  return (
    <Card>
      <CardHeader
        title="Marks in Your Files"
        description="Every image and video says how and when it was made, and by which AI model, if any. It never names you."
      />
      {hasFailedToLoad(query) ? (
        <CardError query={query} text="This setting could not be loaded." />
      ) : (
        <ToggleSwitch
          label="Also write my prompts into my files"
          checked={isPending ? variables : data}
          onChange={(isOn) => mutate(isOn)}
        />
      )}
    </Card>
  );
}
