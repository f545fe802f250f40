import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { CropPreview, MoveFrameButton } from '#web/modules/video-form/crop-preview.tsx';
import { ReferenceDrop } from '#web/modules/video-form/reference-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFileFromPage } from '#web/ui/use-file-from-page.ts';
import { usePreservedFocus } from '#web/ui/use-preserved-focus.ts';
import { ReferenceImage } from './reference-image.tsx';
import type { BoardShot } from './storyboard.ts';
import type { ShotUpload } from './use-reference-upload.ts';

type ShotReferenceProps = { reference: BoardShot['reference']; upload: ShotUpload };

/** An optional image that the shot starts from, shown with its crop frame. */
export function ShotReference({ reference, upload }: ShotReferenceProps) {
  const labelId = useId();
  const section = useRef<HTMLElement>(null);
  const { opened, isWaiting, problem } = upload;
  const isGone = reference?.isGone === true;
  const shown = isGone ? null : reference;
  const isChosen = opened !== undefined || (shown !== null && !isWaiting);
  useFileFromPage(upload.chooseFile, isChosen);
  usePreservedFocus(section, (opened ?? shown) === null);
  return (
    <section ref={section} aria-labelledby={labelId}>
      <div className="mb-2 flex min-h-5 items-center justify-between gap-3">
        <h3 id={labelId} className="text-label">
          Reference image <span className="font-normal text-text-3">(optional)</span>
        </h3>
        {(shown || opened) && (
          <IconButton
            size="sm"
            icon={X}
            label="Remove the Reference Image"
            atEdge
            className="-my-1.5"
            onClick={upload.remove}
          />
        )}
      </div>
      {opened ? (
        <>
          <CropPreview file={opened.file} initialFocus={opened.focus} onMove={upload.move} />
          <p role="status" className="text-small text-text-2">
            {isWaiting && 'Uploading…'}
          </p>
        </>
      ) : shown && !isWaiting ? (
        <Uploaded reference={shown} onReopen={() => upload.reopen(shown)} />
      ) : (
        <ReferenceDrop
          shape="frame"
          labelledBy={labelId}
          hint="PNG or JPEG, max 10MB"
          problem={problem}
          isGone={isGone}
          busyText={isWaiting ? 'Uploading…' : undefined}
          onFile={upload.chooseFile}
          onLibraryImage={upload.chooseById}
          onRemove={upload.remove}
        />
      )}
      {isChosen && (
        <p role="alert" className="mt-2 text-small text-danger-text empty:hidden">
          {problem}
        </p>
      )}
    </section>
  );
}

function Uploaded(props: { reference: NonNullable<BoardShot['reference']>; onReopen(): Promise<void> }) {
  const { reference, onReopen } = props;
  return (
    <figure>
      <ReferenceImage
        reference={reference}
        alt="The reference image of this shot"
        className="aspect-video w-full rounded-md"
      />
      <figcaption className="mt-1 truncate text-small text-text-2">
        {reference.name}, cropped to 16:9
      </figcaption>
      {reference.imageId !== undefined && <MoveFrameButton key={reference.imageId} onReopen={onReopen} />}
    </figure>
  );
}
