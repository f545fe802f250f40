import { ImageUp, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { CropPreview } from '#web/modules/video-form/crop-preview.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useFileFromPage } from '#web/ui/use-file-from-page.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ReferencePicture } from './reference-picture.tsx';
import type { BoardShot } from './storyboard.ts';
import type { ShotUpload } from './use-reference-upload.ts';

type ShotReferenceProps = { reference: BoardShot['reference']; upload: ShotUpload };

/** An optional image that the shot starts from, shown with its crop frame. */
export function ShotReference({ reference, upload }: ShotReferenceProps) {
  const labelId = useId();
  const section = useRef<HTMLElement>(null);
  const { opened, isWaiting } = upload;
  const { isDragging } = useFileFromPage(upload.take);
  useKeptFocus(section, (opened ?? reference) === null);
  return (
    <section ref={section} aria-labelledby={labelId}>
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-3">
        <h3 id={labelId} className="text-label">
          Reference image <span className="font-normal text-text-3">(optional)</span>
        </h3>
        {(reference || opened) && (
          <IconButton size="sm" icon={X} label="Remove the reference image" onClick={upload.remove} />
        )}
      </div>
      {opened ? (
        <>
          <CropPreview file={opened.file} initialFocus={opened.focus} onMove={upload.move} />
          <p role="status" className="text-small text-text-2">
            {isWaiting && 'Uploading…'}
          </p>
        </>
      ) : reference && !isWaiting ? (
        <Uploaded reference={reference} />
      ) : (
        <UploadArea labelId={labelId} isOver={isDragging} isUploading={isWaiting} onFile={upload.take} />
      )}
    </section>
  );
}

function Uploaded({ reference }: { reference: NonNullable<BoardShot['reference']> }) {
  return (
    <figure>
      <ReferencePicture
        objectKey={reference.key}
        alt="The reference image of this shot"
        className="aspect-video w-full rounded-md object-cover"
      />
      <figcaption className="mt-1 truncate text-small text-text-2">
        {reference.name}, cropped to 16:9
      </figcaption>
    </figure>
  );
}

function UploadArea(props: {
  labelId: string;
  /** A file is being dragged over the page. */
  isOver: boolean;
  isUploading: boolean;
  onFile(file: File): void;
}) {
  const { labelId, isOver, isUploading, onFile } = props;
  return (
    <label
      className={`relative flex aspect-video w-full cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border border-dashed px-4 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring ${isOver ? 'border-accent-graphic bg-accent-soft' : 'border-border-strong hover:bg-surface-2'}`}
    >
      {isUploading ? <Spinner /> : <ImageUp aria-hidden className="size-6 text-text-2" strokeWidth={1.5} />}
      <span className="font-medium">{isUploading ? 'Uploading…' : 'Click to upload reference image'}</span>
      <span className="text-small text-text-2">PNG or JPEG, max 10MB</span>
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-labelledby={labelId}
        disabled={isUploading}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
