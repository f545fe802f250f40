import { ImageUp, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useFileFromPage } from '#web/ui/use-file-from-page.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { CropPreview } from './crop-preview.tsx';
import { cropReference, openReference, REFERENCE_MESSAGES, type ReferenceFile } from './reference-file.ts';
import type { VideoReference } from './video-reference.ts';

const CENTRED = 0.5;
const ACCEPTED = 'image/png,image/jpeg,image/webp';

type ReferenceFieldProps = { reference: VideoReference; onChange(reference: VideoReference): void };

/** An optional picture that becomes the first frame: chosen, dropped or pasted, cropped to 16:9 in sight. */
export function ReferenceField({ reference, onChange }: ReferenceFieldProps) {
  const labelId = useId();
  const [opened, setOpened] = useState<ReferenceFile | null>(null);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, reference === null);
  const chosen = useRef<File>(undefined);

  const crop = (file: ReferenceFile, focus: number) => {
    try {
      onChange({ name: file.name, dataUrl: cropReference(file, focus) });
    } catch (failure) {
      refuse(failure);
    }
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    try {
      const picture = await openReference(file);
      // Of two that are opened at once the one that was chosen last counts.
      if (chosen.current !== file) return;
      setOpened(picture);
      crop(picture, CENTRED);
    } catch (failure) {
      if (chosen.current === file) refuse(failure);
    }
  };
  const { isDragging } = useFileFromPage((file) => void take(file));
  const remove = () => {
    chosen.current = undefined;
    setOpened(null);
    onChange(null);
  };

  return (
    <section ref={section} aria-labelledby={labelId}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 id={labelId} className="text-label">
          Reference image <span className="font-normal text-text-3">(optional)</span>
        </h2>
        {reference && <IconButton size="sm" icon={X} label="Remove the reference image" onClick={remove} />}
      </div>
      {reference ? (
        <Chosen reference={reference} file={opened} onMove={crop} />
      ) : (
        <DropArea labelId={labelId} isOver={isDragging} onFile={(file) => void take(file)} />
      )}
    </section>
  );
}

/** With its frame while the file is here; after a reload the cropped picture alone is kept. */
function Chosen(props: {
  reference: NonNullable<VideoReference>;
  file: ReferenceFile | null;
  onMove(file: ReferenceFile, focus: number): void;
}) {
  const { reference, file, onMove } = props;
  if (file) return <CropPreview file={file} onMove={(focus) => onMove(file, focus)} />;
  return (
    <figure>
      <img src={reference.dataUrl} alt="" className="aspect-video w-full max-w-sm rounded-md object-cover" />
      <figcaption className="mt-1.5 text-small text-text-2">{reference.name}, cropped to 16:9</figcaption>
    </figure>
  );
}

function refuse(failure: unknown): void {
  notify.error(failure instanceof Error ? failure.message : REFERENCE_MESSAGES.malformed, {
    id: 'reference',
  });
}

function DropArea(props: {
  labelId: string;
  /** A file is being dragged over the page. */
  isOver: boolean;
  onFile(file: File | undefined): void;
}) {
  const { labelId, isOver, onFile } = props;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <label
      className={`relative flex min-h-24 cursor-pointer items-center gap-3 rounded-md border border-dashed px-4 py-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring ${isOver ? 'border-accent-graphic bg-accent-soft' : 'border-border-strong hover:bg-surface-2'}`}
    >
      <ImageUp aria-hidden className="size-6 shrink-0 text-text-2" strokeWidth={1.5} />
      <span>
        <span className="block font-medium">Click to upload reference image</span>
        <span className="block text-small text-text-2">
          Or drop or paste it. PNG, JPEG or WebP, max 10MB. It becomes the first frame.
        </span>
      </span>
      <input
        type="file"
        accept={ACCEPTED}
        aria-labelledby={labelId}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={choose}
      />
    </label>
  );
}
