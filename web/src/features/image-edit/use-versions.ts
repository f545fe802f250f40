import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isEditType } from '#contract/images.ts';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { fetchImagesBy, type HistoryImage, IMAGES } from '#web/modules/history/images/image-history.ts';

/** More versions of one image are not shown; the history has them all. */
const MAX_VERSIONS = 60;

export const isEditImage = ({ image_type: type }: HistoryImage): boolean => isEditType(type);

/**
 * An image, its ancestors, and every edit of the first ancestor; oldest first. If that was made from an upload, the edits
 * that were made together with it are included.
 */
async function fetchVersions(userId: string, imageId: string, signal: AbortSignal): Promise<HistoryImage[]> {
  const [shown] = await fetchImagesBy('id', userId, imageId, signal);
  if (shown === undefined) return [];
  const versions = new Map([[shown.id, shown]]);
  const add = (images: readonly HistoryImage[]) => {
    const newImages = images.filter(({ id }) => !versions.has(id));
    for (const image of newImages) versions.set(image.id, image);
    return newImages;
  };
  let first = shown;
  while (first.parent_id !== null && versions.size < MAX_VERSIONS) {
    const [parent] = add(await fetchImagesBy('id', userId, first.parent_id, signal));
    if (parent === undefined) break;
    first = parent;
  }
  let level: HistoryImage[] = [first];
  if (isEditImage(first) && first.group_id !== null)
    level.push(...add(await fetchImagesBy('group_id', userId, first.group_id, signal)));
  while (level.length > 0 && versions.size < MAX_VERSIONS) {
    const ids = level.map(({ id }) => id);
    const children = await fetchImagesBy('parent_id', userId, ids, signal);
    const edits = children.filter(isEditImage);
    add(edits);
    level = edits;
  }
  return [...versions.values()].sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/** All versions of an image; one load serves each of them. While the versions of the next image load, the previous ones stay. */
export function useVersions(userId: string, imageId: string | undefined) {
  const queries = useQueryClient();
  const versionsKey = (id: string | undefined) => [...historyKeys.all('images', userId), 'versions', id];
  const { data: versions = [], isPlaceholderData } = useQuery({
    ...IMAGES.caching,
    queryKey: versionsKey(imageId),
    async queryFn({ signal }) {
      const loaded = await fetchVersions(userId, imageId ?? '', signal);
      for (const { id } of loaded) if (id !== imageId) queries.setQueryData(versionsKey(id), loaded);
      return loaded;
    },
    enabled: imageId !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = versions.find(({ id }) => id === imageId);
  return {
    versions: imageId === undefined ? [] : versions,
    shown,
    /** Whether the versions are still those of the previous image. */
    isLoading: imageId !== undefined && isPlaceholderData,
    parent: versions.find(({ id }) => id === shown?.parent_id),
  };
}

/** The name of a version in the strip, which does not show an uploaded original. */
export function versionLabel(versions: readonly HistoryImage[], id: string): string {
  const index = versions.findIndex((version) => version.id === id);
  const hasOriginal = versions[0] !== undefined && !isEditImage(versions[0]);
  if (!hasOriginal) return `Version ${index + 1}`;
  return index === 0 ? 'Original' : `Version ${index}`;
}

/** The version to show after one is deleted: the one that it was made from, or another; `null` if none is left. */
export function versionAfterDeletion(
  versions: readonly Pick<HistoryImage, 'id'>[],
  deleted: Pick<HistoryImage, 'id' | 'parent_id'>,
): string | null {
  const others = versions.filter(({ id }) => id !== deleted.id);
  return (others.find(({ id }) => id === deleted.parent_id) ?? others[0])?.id ?? null;
}
