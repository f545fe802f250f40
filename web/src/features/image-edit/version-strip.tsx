import { Columns2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TileImage } from '#web/modules/history/images/image-tile.tsx';
import { IMAGE_TYPE_NAMES } from '#web/modules/history/images/image-type-names.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { useScrollToShown } from '#web/ui/use-scroll-to-shown.ts';
import { isUpload, type Version, versionLabel } from './use-versions.ts';

type VersionStripProps = {
  versions: readonly Version[];
  shownId: string | undefined;
  /** How many more are being made. */
  pending: number;
  onCompare(version: Version): void;
  editUrlFor(id: string | null): string;
};

const kindOf = (version: Version) =>
  isUpload(version) ? 'Uploaded image' : IMAGE_TYPE_NAMES[version.image_type];

function UploadTile({ blob }: { blob: Blob }) {
  return <img src={useObjectUrl(blob)} alt="" className="size-full object-cover" />;
}

/** The original and all edits of it, as links, and a menu to compare with another. */
export function VersionStrip({ versions, shownId, pending, onCompare, editUrlFor }: VersionStripProps) {
  const strip = useScrollToShown<HTMLUListElement>(shownId, versions.length);
  if (versions.length + pending < 2) return null;
  const others = versions.filter(({ id }) => id !== shownId);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <nav aria-label="Versions" className="min-w-0">
        <ul ref={strip} className="-mx-1 flex gap-2 overflow-x-auto p-1">
          {versions.map((version) => {
            const name = versionLabel(versions, version.id);
            const kind = kindOf(version);
            return (
              <li key={version.id} className="shrink-0">
                <Link
                  to={editUrlFor(isUpload(version) ? null : version.id)}
                  preventScrollReset
                  aria-label={`${name}: ${kind}`}
                  aria-current={version.id === shownId ? 'page' : undefined}
                  title={`${name} · ${kind}`}
                  className="block size-14 overflow-hidden rounded-sm border border-border bg-checkerboard ring-offset-2 ring-offset-bg transition-colors hover:border-border-strong aria-[current]:ring-2 aria-[current]:ring-accent-graphic"
                >
                  {isUpload(version) ? (
                    <UploadTile blob={version.blob} />
                  ) : (
                    <TileImage image={version} alt="" />
                  )}
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
      {others.length > 0 && (
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="secondary" icon={Columns2} className="shrink-0">
              Compare
            </Button>
          }
        >
          {others.map((version) => (
            <MenuItem key={version.id} onSelect={() => onCompare(version)}>
              {versionLabel(versions, version.id)} · {kindOf(version)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
}
