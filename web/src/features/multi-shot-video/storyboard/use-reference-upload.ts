import { useEffect, useRef, useState } from 'react';
import { CENTERED } from '#contract/crop-frame.ts';
import {
  isSourceMissing,
  loadLibraryReference,
  notifyNotReopened,
} from '#web/modules/video-form/load-reference.ts';
import {
  cropReference,
  openReference,
  REFERENCE_MESSAGES,
  type ReferenceFile,
} from '#web/modules/video-form/reference-file.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { OfflineError } from '#web/platform/api/offline.ts';
import { fingerprintRequest } from '#web/platform/api/open-attempts.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import type { BoardShot } from './storyboard.ts';
import { uploadReference } from './upload-reference.ts';

const TEXTS = {
  uploaded: 'Reference image uploaded successfully',
  notUploaded: 'Failed to upload image',
} as const;

/** A file that cannot be used. The message is shown to the person. */
class Refusal extends Error {}

/** Why an upload failed, or why a file cannot be used. */
function describeUploadFailure(failure: unknown): string {
  const isUnusable = failure instanceof Refusal && failure.message !== REFERENCE_MESSAGES.malformed;
  if (isUnusable) return failure.message;
  const hasReason =
    failure instanceof Refusal || failure instanceof ApiError || failure instanceof OfflineError;
  return hasReason ? `${TEXTS.notUploaded}. ${failure.message}` : TEXTS.notUploaded;
}

type Reference = BoardShot['reference'];
/**
 * `chosen`: an image from the history, which needs no upload. `superseded`: the person has since changed or
 * removed the image.
 */
type Outcome = 'uploaded' | 'chosen' | 'failed' | 'superseded';
type Opened = { shotId: string; file: ReferenceFile; focus: number };

/** The storyboard's side of an upload. */
type BoardReferences = {
  /** True if another shot shows the same upload, for example a copy. */
  isShared(shotId: string, key: string): boolean;
  /** True while the shot's editor shows its `problem`; otherwise a toast does. */
  isShown(shotId: string): boolean;
  onUploaded(shotId: string, reference: Reference): void;
};

/**
 * Crops images of shots, uploads them one by one and keeps their keys. Moving the frame of the latest image
 * replaces its upload; of several quick moves only the last is uploaded.
 */
export function useReferenceUpload({ isShared, isShown, onUploaded }: BoardReferences) {
  const { id: userId } = useUser();
  const [opened, setOpened] = useState<Opened>();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const latest = useRef(new Map<string, object>());
  /** Uploaded keys by shot; the shot's next upload replaces its key. */
  const uploadedKeys = useRef(new Map<string, string>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const shared = useRef(isShared);
  shared.current = isShared;
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const shown = useRef(isShown);
  useEffect(() => {
    shown.current = isShown;
    return () => {
      shown.current = () => false;
    };
  });
  const setProblem = (shotId: string, problem?: string) =>
    setProblems((current) => ({ ...current, [shotId]: problem }));

  /** The key that the shot's next upload may replace. */
  const keyToReplace = (shotId: string): string | undefined => {
    const key = uploadedKeys.current.get(shotId);
    return key !== undefined && !shared.current(shotId, key) ? key : undefined;
  };

  const showFailure = (shotId: string, problem: string) => {
    setProblem(shotId, problem);
    if (!shown.current(shotId)) notify.error(problem, { id: 'shot-reference' });
    // The previous upload stays valid and is shown again.
    setOpened((current) => (current?.shotId === shotId ? undefined : current));
  };

  const upload = async (shotId: string, open: () => Promise<Opened>): Promise<Outcome> => {
    const attempt = {};
    latest.current.set(shotId, attempt);
    const isLatest = () => latest.current.get(shotId) === attempt;
    setWaiting((current) => [...current.filter((id) => id !== shotId), shotId]);
    setProblem(shotId);
    const previous = queues.current.get(shotId);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    queues.current.set(shotId, done);
    try {
      const { file, focus } = await open();
      await previous;
      if (!isLatest()) return 'superseded';
      if (file.record) {
        const { key, id: imageId } = file.record;
        onUploaded(shotId, { key, name: file.name, imageId, focus });
        return 'chosen';
      }
      const image = cropReference(file, focus);
      const key = await uploadReference(userId, { image, name: file.name, replaces: keyToReplace(shotId) });
      uploadedKeys.current.set(shotId, key);
      // The image was removed during the upload.
      if (!latest.current.has(shotId)) return 'superseded';
      onUploaded(shotId, { key, name: file.name, fingerprint: fingerprintRequest(image) });
      return 'uploaded';
    } catch (failure) {
      if (!isLatest()) return 'superseded';
      showFailure(shotId, describeUploadFailure(failure));
      return 'failed';
    } finally {
      await previous;
      finish();
      if (isLatest()) setWaiting((current) => current.filter((id) => id !== shotId));
    }
  };

  const choose = async (shotId: string, load: () => Promise<ReferenceFile>) => {
    const outcome = await upload(shotId, async () => {
      const next = { shotId, file: await openOrReject(load), focus: CENTERED };
      setOpened(next);
      return next;
    });
    if (outcome === 'uploaded') notify.success(TEXTS.uploaded);
  };

  /** Shows an image from the history again with its frame, which can then be moved. Its shot stays as it is. */
  const reopen = async (shotId: string, reference: NonNullable<Reference>) => {
    const { imageId, focus = CENTERED } = reference;
    if (imageId === undefined) return;
    const attempt = {};
    latest.current.set(shotId, attempt);
    const isLatest = () => latest.current.get(shotId) === attempt;
    await loadLibraryReference(userId, imageId).then(
      (file) => isLatest() && setOpened({ shotId, file, focus }),
      (failure) => {
        if (!isLatest()) return;
        if (isSourceMissing(failure)) onUploaded(shotId, { ...reference, isGone: true });
        else notifyNotReopened(failure);
      },
    );
  };

  return {
    isWaiting: waiting.length > 0,
    forShot: (shotId: string) => ({
      opened: opened?.shotId === shotId ? opened : undefined,
      isWaiting: waiting.includes(shotId),
      /** Why the last image is not used. */
      problem: problems[shotId],
      chooseFile: (file: File) => void choose(shotId, () => openReference(file)),
      chooseById: (imageId: string) => void choose(shotId, () => loadLibraryReference(userId, imageId)),
      reopen: (reference: NonNullable<Reference>) => reopen(shotId, reference),
      move: (focus: number) => {
        if (opened?.shotId !== shotId) return;
        const moved = { ...opened, focus };
        setOpened(moved);
        void upload(shotId, async () => moved);
      },
      remove: () => {
        latest.current.delete(shotId);
        setProblem(shotId);
        setWaiting((current) => current.filter((id) => id !== shotId));
        setOpened((current) => (current?.shotId === shotId ? undefined : current));
        onUploaded(shotId, null);
      },
    }),
  };
}
export type ShotUpload = ReturnType<ReturnType<typeof useReferenceUpload>['forShot']>;

const openOrReject = (load: () => Promise<ReferenceFile>) =>
  load().catch((failure: unknown) => {
    throw new Refusal(failure instanceof Error ? failure.message : TEXTS.notUploaded);
  });
