import { Link } from 'react-router-dom';
import type { HistoryImage } from '#web/modules/history/images/image-history.ts';
import { TileImage } from '#web/modules/history/images/image-tile.tsx';
import { IMAGE_TYPE_NAMES } from '#web/modules/history/images/image-type-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { versionLabel } from './use-versions.ts';

type VersionStripProps = {
  versions: readonly HistoryImage[];
  shownId: string | undefined;
  /** How many more are being made. */
  pending: number;
  editUrlFor(id: string): string;
};

/** The original and all edits of it, as links. */
export function VersionStrip({ versions, shownId, pending, editUrlFor }: VersionStripProps) {
  if (versions.length + pending < 2) return null;
  return (
    <nav aria-label="Versions" className="min-w-0">
      <ul className="flex gap-2 overflow-x-auto p-1">
        {versions.map((version) => {
          const name = versionLabel(versions, version.id);
          const kind = IMAGE_TYPE_NAMES[version.image_type];
          return (
            <li key={version.id} className="shrink-0">
              <Link
                to={editUrlFor(version.id)}
                preventScrollReset
                aria-label={`${name}: ${kind}`}
                aria-current={version.id === shownId ? 'page' : undefined}
                title={`${name} · ${kind}`}
                className="block size-14 overflow-hidden rounded-sm border border-border bg-checkerboard ring-offset-2 ring-offset-bg transition-colors hover:border-border-strong aria-[current]:ring-2 aria-[current]:ring-accent-graphic"
              >
                <TileImage image={version} alt="" />
              </Link>
            </li>
          );
        })}
        {Array.from({ length: pending }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <li key={index} aria-hidden className="shrink-0">
            <Skeleton className="size-14 rounded-sm" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
