import { ImageUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { cropReference, openReference } from '#web/features/video-form/reference-file.ts';
import { callApi } from '#web/platform/api-client.ts';
import { useUser } from '#web/platform/session.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReferencePicture } from './reference-picture.tsx';
import type { BoardShot } from './storyboard.ts';

const CENTRED = 0.5;
const TEXTS = {
  uploaded: 'Reference image uploaded successfully',
  notUploaded: 'Failed to upload image',
} as const;

type ShotReferenceProps = {
  reference: BoardShot['reference'];
  onChange(reference: BoardShot['reference']): void;
};

/** An optional picture that the shot starts from: cropped here, uploaded at once, kept by its key (D22, D23). */
export function ShotReference({ reference, onChange }: ShotReferenceProps) {
  const labelId = useId();
  const { id: userId } = useUser();
  const [isUploading, setIsUploading] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file || isUploading) return;
    setIsUploading(true);
    try {
      const image = cropReference(await openOrSay(file), CENTRED);
      const { key } = await callApi('upload-image', {
        body: { image, userId, imageType: 'reference', filename: file.name.slice(0, 255) },
      });
      onChange({ key, name: file.name });
      notify.success(TEXTS.uploaded);
    } catch (failure) {
      const message = failure instanceof Refusal ? failure.message : TEXTS.notUploaded;
      notify.error(message, { id: 'shot-reference' });
    } finally {
      setIsUploading(false);
    }
  };

  return (
    <section aria-labelledby={labelId}>
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-3">
        <h3 id={labelId} className="text-label">
          Reference image <span className="font-normal text-text-3">(optional)</span>
        </h3>
        {reference && (
          <IconButton size="sm" icon={X} label="Remove the reference image" onClick={() => onChange(null)} />
        )}
      </div>
      {reference && !isUploading ? (
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
      ) : (
        <UploadArea labelId={labelId} isUploading={isUploading} onFile={(file) => void take(file)} />
      )}
    </section>
  );
}

/** A file that cannot be used, in words for the person. */
class Refusal extends Error {}

const openOrSay = (file: File) =>
  openReference(file).catch((failure: unknown) => {
    throw new Refusal(failure instanceof Error ? failure.message : TEXTS.notUploaded);
  });

function UploadArea(props: { labelId: string; isUploading: boolean; onFile(file: File | undefined): void }) {
  const { labelId, isUploading, onFile } = props;
  return (
    <label
      className="relative flex aspect-video w-full cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border border-dashed border-border-strong px-4 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring hover:bg-surface-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => onFile(event.clipboardData.files[0])}
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
          onFile(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
