import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unfinishedWorkNames } from '#web/modules/image-work/unfinished-work.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';

/** Resumes this tab's image requests after a reload. Without a network, their tools do so when they are opened. */
export function useResumedImages(): void {
  const { id } = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    if (unfinishedWorkNames(id).length === 0) return;
    return whenIdle(() => {
      void import('./resume-images.ts').then(
        ({ resumeImages }) => resumeImages(id, queries),
        () => undefined,
      );
    });
  }, [id, queries]);
}
