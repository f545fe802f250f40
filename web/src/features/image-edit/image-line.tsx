import { clsx } from 'clsx';
import { formatSize } from '#web/platform/format/format-size.ts';

type ImageLineProps = { name: string | undefined; size: { width: number; height: number }; isEdit: boolean };

/** The version and size of the shown image, and that it is saved. */
export function ImageLine({ name, size, isEdit }: ImageLineProps) {
  return (
    <p
      data-saved-line
      className={clsx('text-small text-text-2 tabular-nums', isEdit ? 'max-sm:basis-full' : 'max-sm:sr-only')}
    >
      <span className="max-sm:sr-only">
        {name && `${name} · `}
        {formatSize(size)}
        {isEdit && ' · '}
      </span>
      {isEdit && 'Saved to your history'}
    </p>
  );
}
