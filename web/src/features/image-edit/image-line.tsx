import { clsx } from 'clsx';
import { formatSize } from '#web/platform/format/format-size.ts';

type ImageLineProps = { name: string | undefined; size: { width: number; height: number }; isEdit: boolean };

/** The version and size of the shown image, and for an edit, that it is saved. */
export function ImageLine({ name, size, isEdit }: ImageLineProps) {
  return (
    <p
      data-saved-line
      className={clsx(
        'text-small text-text-2 tabular-nums',
        // In landscape the button for the previous version is at the end of this line.
        'max-lg:short:min-h-6 max-lg:short:basis-full max-lg:short:leading-6 max-lg:short:pe-12',
        isEdit ? 'max-sm:basis-full' : 'max-sm:sr-only max-sm:short:not-sr-only',
      )}
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
