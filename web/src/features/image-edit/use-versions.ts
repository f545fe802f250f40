import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isEditType } from '#contract/images.ts';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { fetchImagesBy, type HistoryImage, IMAGES } from '#web/modules/history/images/image-history.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';

/** More versions of one image are not shown; the history has them all. */
const MAX_VERSIONS = 60;

/** An image in the strip. An upload is not in the history, so it is there only while the screen is open. */
export type Version = HistoryImage | ChosenImage;

export const isUpload = (version: Version): version is ChosenImage => 'blob' in version;

export const isEditImage = (version: Version): boolean =>
  !isUpload(version) && isEditType(version.image_type);

/**
 * An image, its ancestors, and every edit of the first ancestor; oldest first. If that was made from an upload, the edits
 * that were made together with it are included, and those in `made`. Without an id, starts with one in `made`.
 */
async function fetchVersions(
  userId: string,
  imageId: string | undefined,
  made: readonly string[],
  signal: AbortSignal,
): Promise<HistoryImage[]> {
  const [shown] = await fetchImagesBy('id', userId, imageId ?? made, signal);
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
  if (made.includes(first.id)) level.push(...add(await fetchImagesBy('id', userId, made, signal)));
  while (level.length > 0 && versions.size < MAX_VERSIONS) {
    const ids = level.map(({ id }) => id);
    const children = await fetchImagesBy('parent_id', userId, ids, signal);
    const edits = children.filter(isEditImage);
    add(edits);
    level = edits;
  }
  return [...versions.values()].sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/**
 * All versions of an image; one load serves each of them. While the versions of the next image load, the previous ones
 * stay. Without an id, an upload is shown, from which the versions in `made` were made.
 */
export function useVersions(userId: string, imageId: string | undefined, made: readonly string[] = []) {
  const queries = useQueryClient();
  const versionsKey = (id: string | undefined) => [...historyKeys.all('images', userId), 'versions', id];
  const loadedId = imageId ?? made.at(-1);
  const { data: versions = [], isPlaceholderData } = useQuery({
    ...IMAGES.caching,
    queryKey: versionsKey(loadedId),
    async queryFn({ signal }) {
      const loaded = await fetchVersions(userId, imageId, made, signal);
      for (const { id } of loaded) if (id !== loadedId) queries.setQueryData(versionsKey(id), loaded);
      return loaded;
    },
    enabled: loadedId !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = versions.find(({ id }) => id === imageId);
  return {
    versions: loadedId === undefined ? [] : versions,
    shown,
    /** Whether the versions are still those of the previous image. */
    isLoading: imageId !== undefined && isPlaceholderData,
    parent: versions.find(({ id }) => id === shown?.parent_id),
  };
}

/** The name of a version in the strip, which starts with the original unless that is an upload from an earlier visit. */
export function versionLabel(versions: readonly Version[], id: string): string {
  const index = versions.findIndex((version) => version.id === id);
  const hasOriginal = versions[0] !== undefined && !isEditImage(versions[0]);
  if (!hasOriginal) return `Version ${index + 1}`;
  return index === 0 ? 'Original' : `Version ${index}`;
}

/** The version to show after one is deleted: the one that it was made from, or another; `null` for the upload or none. */
export function versionAfterDeletion(
  versions: readonly Version[],
  deleted: Pick<HistoryImage, 'id' | 'parent_id'>,
): string | null {
  const others = versions.filter(({ id }) => id !== deleted.id);
  const next = others.find(({ id }) => id === deleted.parent_id) ?? others[0];
  return next === undefined || isUpload(next) ? null : next.id;
}
