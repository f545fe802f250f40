import { queryOptions } from '@tanstack/react-query';
import { historyKeys } from '../history-keys.ts';
import { fetchImagesBy, IMAGES } from './image-history.ts';

/** The images that were made from an image, newest first, at most one page. */
export const derivedImagesQuery = (userId: string, imageId: string) =>
  queryOptions({
    ...IMAGES.caching,
    queryKey: historyKeys.madeFrom('images', userId, imageId),
    queryFn: ({ signal }) => fetchImagesBy('parent_id', userId, imageId, signal),
  });

/** The images that were made together, newest first. */
export const imageGroupQuery = (userId: string, groupId: string) =>
  queryOptions({
    ...IMAGES.caching,
    queryKey: historyKeys.group(userId, groupId),
    queryFn: ({ signal }) => fetchImagesBy('group_id', userId, groupId, signal),
  });
