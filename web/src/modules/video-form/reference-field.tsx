import { X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { CENTERED } from '#contract/crop-frame.ts';
import { IMAGE_WAITS_OFFLINE, useImageFromUrl } from '#web/modules/history/library/use-image-from-url.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFileFromPage } from '#web/ui/use-file-from-page.ts';
import { usePreservedFocus } from '#web/ui/use-preserved-focus.ts';
import { CropPreview, MoveFrameButton } from './crop-preview.tsx';
import { isSourceMissing, loadLibraryReference, notifyNotReopened } from './load-reference.ts';
import { ReferenceDrop } from './reference-drop.tsx';
import { cropReference, openReference, REFERENCE_MESSAGES, type ReferenceFile } from './reference-file.ts';
import { FAILURE_SHOWN } from './start-failure-panel.tsx';
import type { VideoReference } from './video-reference.ts';

type ReferenceFieldProps = { reference: VideoReference; onChange(reference: VideoReference): void };

/**
 * An optional image that becomes the first frame: chosen, dropped, pasted or from the library, and cropped.
 */
export function ReferenceField({ reference, onChange }: ReferenceFieldProps) {
  const labelId = useId();
  const section = useRef<HTMLElement>(null);
  const isGone = reference?.isGone === true;
  const shown = isGone ? null : reference;
  usePreservedFocus(section, shown === null);
  const { opened, problem, isOpening, chooseFile, chooseById, reopen, crop, remove } = useReferenceImage({
    reference,
    onChange,
  });
  const { isDragging } = useFileFromPage(chooseFile, shown !== null);
  const isOffline = useImageFromUrl(
    useCallback(
      (imageId: string) => {
        chooseById(imageId);
        focusFirstNeeded(section.current);
      },
      [chooseById],
    ),
  );

  return (
    <section ref={section} aria-labelledby={labelId} {...(isGone && FAILURE_SHOWN)}>
      <div className="mb-2 flex min-h-5 items-center justify-between gap-3">
        <h2 id={labelId} className="text-label">
          Reference image <span className="font-normal text-text-3">(optional)</span>
        </h2>
        {shown && (
          <IconButton
            size="sm"
            icon={X}
            label="Remove the Reference Image"
            atEdge
            className="-my-1.5"
            onClick={remove}
          />
        )}
      </div>
      {shown ? (
        <div className={isDragging ? 'rounded-md outline-2 outline-accent-graphic' : ''}>
          <Chosen reference={shown} file={opened} onMove={crop} onReopen={reopen} />
          <p role="alert" className="mt-2 text-small text-danger-text empty:hidden">
            {problem}
          </p>
        </div>
      ) : (
        <ReferenceDrop
          shape="row"
          labelledBy={labelId}
          hint="PNG, JPEG or WebP, max 10MB. It becomes the first frame."
          problem={isOffline ? IMAGE_WAITS_OFFLINE : problem}
          isGone={isGone}
          busyText={isOpening ? 'Opening…' : undefined}
          onFile={chooseFile}
          onLibraryImage={chooseById}
          onRemove={remove}
        />
      )}
    </section>
  );
}

/**
 * Focuses the prompt, which is needed next; on a touch screen, where that would open a keyboard, the image is
 * shown instead.
 */
function focusFirstNeeded(field: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (matchMedia('(pointer: fine)').matches) document.querySelector<HTMLElement>('main textarea')?.focus();
    else field?.scrollIntoView({ block: 'center' });
  });
}

/** Opens and crops the image; if several are being opened, the one that was chosen last counts. */
function useReferenceImage({ reference, onChange }: ReferenceFieldProps) {
  const { id: userId } = useUser();
  /** The image that the reference was cropped from. */
  const [opened, setOpened] = useState<{ file: ReferenceFile; dataUrl: string } | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef<object>(undefined);
  const shown = useRef(reference);
  shown.current = reference;

  const refuse = (failure: unknown) =>
    setProblem(failure instanceof Error ? failure.message : REFERENCE_MESSAGES.malformed);
  const crop = (file: ReferenceFile, focus: number) => {
    try {
      const dataUrl = cropReference(file, focus);
      setOpened({ file, dataUrl });
      setProblem(undefined);
      onChange({ name: file.name, dataUrl, ...(file.record && { imageId: file.record.id, focus }) });
    } catch (failure) {
      refuse(failure);
    }
  };
  const open = async (load: () => Promise<ReferenceFile>, onFailure: (failure: unknown) => void) => {
    const attempt = {};
    latest.current = attempt;
    setIsOpening(true);
    setProblem(undefined);
    try {
      const image = await load();
      if (latest.current !== attempt) return;
      crop(image, CENTERED);
    } catch (failure) {
      if (latest.current !== attempt) return;
      onFailure(failure);
    }
    setIsOpening(false);
  };
  const current = useRef(open);
  current.current = open;
  return {
    // The form may have been filled with another reference.
    opened: opened !== null && opened.dataUrl === reference?.dataUrl ? opened.file : null,
    isOpening,
    problem,
    crop,
    chooseFile: (file: File) => void open(() => openReference(file), refuse),
    chooseById: useCallback(
      (imageId: string) =>
        void current.current(
          () => loadLibraryReference(userId, imageId),
          (failure) =>
            setProblem(
              failure instanceof ImageRefusal
                ? failure.message
                : 'This image could not be loaded. Choose it again.',
            ),
        ),
      [userId],
    ),
    /** Shows an image from the history again with its frame, which can then be moved. The form stays as it is. */
    async reopen(opening: NonNullable<VideoReference>) {
      const { imageId, dataUrl } = opening;
      if (imageId === undefined) return;
      const isShown = () => shown.current?.dataUrl === dataUrl;
      await loadLibraryReference(userId, imageId).then(
        (file) => isShown() && setOpened({ file, dataUrl }),
        (failure) => {
          if (!isShown()) return;
          if (isSourceMissing(failure)) onChange({ ...opening, isGone: true });
          else notifyNotReopened(failure);
        },
      );
    },
    remove() {
      latest.current = undefined;
      setIsOpening(false);
      setProblem(undefined);
      setOpened(null);
      onChange(null);
    },
  };
}

/** The image with its frame; after a reload only the cropped image is left. */
function Chosen(props: {
  reference: NonNullable<VideoReference>;
  file: ReferenceFile | null;
  onMove(file: ReferenceFile, focus: number): void;
  onReopen(reference: NonNullable<VideoReference>): Promise<void>;
}) {
  const { reference, file, onMove, onReopen } = props;
  const { imageId, focus = CENTERED } = reference;
  if (file) return <CropPreview file={file} initialFocus={focus} onMove={(next) => onMove(file, next)} />;
  return (
    <figure>
      <img src={reference.dataUrl} alt="" className="aspect-video w-full max-w-sm rounded-md object-cover" />
      <figcaption className="mt-2 text-small text-text-2">{reference.name}, cropped to 16:9</figcaption>
      {imageId !== undefined && <MoveFrameButton key={imageId} onReopen={() => onReopen(reference)} />}
    </figure>
  );
}
