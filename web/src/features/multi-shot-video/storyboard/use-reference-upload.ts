import { useRef, useState } from 'react';
import {
  cropReference,
  openReference,
  REFERENCE_MESSAGES,
  type ReferenceFile,
} from '#web/features/video-form/reference-file.ts';
import { callApi } from '#web/platform/api-client.ts';
import { useUser } from '#web/platform/session.tsx';
import { notify } from '#web/ui/notify.ts';
import type { BoardShot } from './storyboard.ts';

const CENTRED = 0.5;
const TEXTS = {
  uploaded: 'Reference image uploaded successfully',
  notUploaded: 'Failed to upload image',
} as const;

/** A file that cannot be used, in words for the person. */
class Refusal extends Error {}

/** What could not be uploaded, and why where that is known; a file that is none to begin with is refused as such. */
function sayWhy(failure: unknown): void {
  const reason = failure instanceof Refusal ? failure.message : undefined;
  const isUnreadable = reason === REFERENCE_MESSAGES.malformed;
  notify.error(isUnreadable ? TEXTS.notUploaded : (reason ?? TEXTS.notUploaded), {
    id: 'shot-reference',
    ...(isUnreadable && { description: reason }),
  });
}

/** `overtaken`: another picture or none was chosen for the shot meanwhile. */
type Outcome = 'uploaded' | 'failed' | 'overtaken';
type Opened = { shotId: string; file: ReferenceFile; focus: number };

/**
 * Pictures of shots: cropped here, uploaded one by one, kept by their keys (D22, D23). The one that was chosen last
 * can still be moved in its frame, which uploads it anew; of several uploads for a shot the last one counts.
 */
export function useReferenceUpload(onUploaded: (shotId: string, reference: BoardShot['reference']) => void) {
  const { id: userId } = useUser();
  const [opened, setOpened] = useState<Opened>();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const latest = useRef(new Map<string, object>());

  const upload = async (shotId: string, open: () => Promise<Opened>): Promise<Outcome> => {
    const turn = {};
    latest.current.set(shotId, turn);
    const isLatest = () => latest.current.get(shotId) === turn;
    setWaiting((now) => [...now.filter((id) => id !== shotId), shotId]);
    try {
      const { file, focus } = await open();
      const image = cropReference(file, focus);
      const filename = file.name.slice(0, 255);
      const body = { image, userId, imageType: 'reference', filename } as const;
      const { key } = await callApi('upload-image', { body });
      if (!isLatest()) return 'overtaken';
      onUploaded(shotId, { key, name: file.name });
      return 'uploaded';
    } catch (failure) {
      if (!isLatest()) return 'overtaken';
      sayWhy(failure);
      // What was uploaded before still counts, and is what is shown.
      setOpened((now) => (now?.shotId === shotId ? undefined : now));
      return 'failed';
    } finally {
      if (isLatest()) setWaiting((now) => now.filter((id) => id !== shotId));
    }
  };

  const take = async (shotId: string, chosen: File) => {
    const outcome = await upload(shotId, async () => {
      const next = { shotId, file: await openOrRefuse(chosen), focus: CENTRED };
      setOpened(next);
      return next;
    });
    if (outcome === 'uploaded') notify.success(TEXTS.uploaded);
  };

  return {
    isWaiting: waiting.length > 0,
    of: (shotId: string) => ({
      opened: opened?.shotId === shotId ? opened : undefined,
      isWaiting: waiting.includes(shotId),
      take: (file: File) => void take(shotId, file),
      move: (focus: number) => {
        if (opened?.shotId !== shotId) return;
        const moved = { ...opened, focus };
        setOpened(moved);
        void upload(shotId, async () => moved);
      },
      remove: () => {
        latest.current.delete(shotId);
        setWaiting((now) => now.filter((id) => id !== shotId));
        setOpened((now) => (now?.shotId === shotId ? undefined : now));
        onUploaded(shotId, null);
      },
    }),
  };
}
export type ShotUpload = ReturnType<ReturnType<typeof useReferenceUpload>['of']>;

const openOrRefuse = (file: File) =>
  openReference(file).catch((failure: unknown) => {
    throw new Refusal(failure instanceof Error ? failure.message : TEXTS.notUploaded);
  });
