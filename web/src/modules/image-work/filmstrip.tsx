import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { useScrollToShown } from '#web/ui/use-scroll-to-shown.ts';
import type { MadeImage } from './image-maker.ts';

type FilmstripProps<Image> = {
  /** Oldest first. */
  versions: readonly Image[];
  shown: Image | undefined;
  /** False for an image that cannot be shown now. */
  canChoose?(image: Image): boolean;
  onChoose(image: Image): void;
};

/** Thumbnails of the recent images, one of which is shown; nothing if there is only one. */
export function Filmstrip<Image extends MadeImage<unknown, unknown>>(props: FilmstripProps<Image>) {
  const { versions, shown, canChoose = () => true, onChoose } = props;
  const strip = useScrollToShown<HTMLUListElement>(shown?.key, versions.length);
  if (versions.length < 2) return null;
  return (
    <ul ref={strip} aria-label="Versions" className="-mx-1 flex gap-2 overflow-x-auto p-1 short:flex-wrap">
      {versions.map((image, index) => (
        <li key={image.key ?? index} className="shrink-0">
          <Frame
            image={image}
            label={`Version ${index + 1}`}
            isShown={image === shown}
            isDisabled={!canChoose(image)}
            onChoose={() => onChoose(image)}
          />
        </li>
      ))}
    </ul>
  );
}

function Frame(props: {
  image: MadeImage<unknown, unknown>;
  label: string;
  isShown: boolean;
  isDisabled: boolean;
  onChoose(): void;
}) {
  const { image, label, isShown, isDisabled, onChoose } = props;
  const link = useObjectUrl(image.loaded.blob);
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isShown || undefined}
      disabled={isDisabled}
      onClick={onChoose}
      className="block size-12 overflow-hidden disabled:opacity-50 rounded-sm border border-border bg-checkerboard ring-offset-2 ring-offset-surface aria-[current]:ring-2 aria-[current]:ring-accent-graphic"
    >
      <img src={link} alt="" className="size-full object-cover" />
    </button>
  );
}
