import { useEffect, useRef, useState } from 'react';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { UncheckableFile, type VerifiedFile, verifyFile } from './verify-file.ts';
import { findVerdict, VerifyResult } from './verify-result.tsx';

const ACCEPTED = 'image/png,image/jpeg,image/webp,video/mp4,.png,.jpg,.jpeg,.webp,.mp4';

type State = { busy?: string; error?: string; result?: VerifiedFile };

/** The public screen that shows the marks of a file and whether its signature is valid. */
export function VerifyPage() {
  const [{ busy, error, result }, setState] = useState<State>({});
  const latest = useRef<File>(undefined);
  const check = async (file: File) => {
    const isRepeated = latest.current === file;
    latest.current = file;
    setState((before) => ({ ...(isRepeated && before), busy: `Checking ${file.name}…` }));
    const next = await verifyFile(file).then(
      (verified) => ({ result: verified }),
      (failure: unknown) => ({
        error:
          failure instanceof UncheckableFile
            ? failure.message
            : 'This file could not be checked. Choose another one.',
      }),
    );
    // A file that was chosen later replaces it.
    if (latest.current === file) setState(next);
  };
  const isBusy = busy !== undefined;
  const tryAgain = useRef(() => {});
  tryAgain.current = () => {
    if (latest.current !== undefined && !isBusy) void check(latest.current);
  };
  const isUnchecked = result?.signature === 'unchecked';
  useEffect(() => {
    if (!isUnchecked) return;
    const onOnline = () => tryAgain.current();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isUnchecked]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 pt-6 pb-16 sm:px-6">
      <div className="flex flex-col gap-2">
        <h1 className="font-display text-h1-large">Check a File</h1>
        <p className="text-body-large text-text-2">
          See whether an image or a video says that it was made by AI, and whether its signature is valid. The
          file is read in your browser and never uploaded.
        </p>
      </div>
      <FileDrop
        label="Choose a File"
        hint="PNG, JPEG, WebP or MP4, max 100MB"
        shape={result ? 'row' : 'stage'}
        accept={ACCEPTED}
        onFile={(file) => void check(file)}
        error={error}
        busyText={busy}
      />
      {/* Always present, so that screen readers announce what appears in it. */}
      <VisuallyHidden role="status">{busy ?? (result && findVerdict(result).title)}</VisuallyHidden>
      {result && <VerifyResult file={result} isTryingAgain={isBusy} onTryAgain={() => tryAgain.current()} />}
    </div>
  );
}
