import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FROM_PARAMETER } from '#web/modules/history/use-image/image-uses.ts';
import { type FormName, hasPrefill } from '#web/platform/drafts/prefill.ts';

/** Whether the person opened this form with recorded settings or with an image in the URL. */
export function useIsFormRequested(userId: string, form: FormName): boolean {
  const [search] = useSearchParams();
  const [isFormRequested] = useState(() => hasPrefill(userId, form) || search.has(FROM_PARAMETER));
  return isFormRequested;
}
