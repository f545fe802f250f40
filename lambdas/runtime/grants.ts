import type { Catalog } from '#catalog/catalogs.ts';

/** Second part of an object's key, `users/{userId}/{folder}/…`. */
export const MEDIA_FOLDERS = ['images', 'thumbnails', 'references', 'videos', 'exports'] as const;
export type MediaFolder = (typeof MEDIA_FOLDERS)[number];

/** A feature of the catalog, with all its qualities and modes. */
export type CatalogFeature = keyof Catalog;
type JobItemAction = 'read' | 'write' | 'delete' | 'scan';
type MediaAction = 'get' | 'put' | 'abortUpload' | 'delete';
/**
 * Permissions of a function, in addition to writing its own log. `lib/permissions` turns grants into IAM statements; a test
 * compares them with the calls in the function's bundle.
 */
export type Grant =
  | { on: 'jobItems'; actions: readonly JobItemAction[] }
  | { on: 'media'; actions: readonly MediaAction[]; folders: readonly MediaFolder[] }
  | { on: 'missingMedia' }
  | { on: 'mediaList' }
  | { on: 'mediaVersions' }
  | { on: 'models'; features: readonly CatalogFeature[] }
  | { on: 'modelDetails' }
  | { on: 'invocations'; action: 'start' | 'read' }
  | { on: 'videoWorkflow' }
  | { on: 'signing' };

/** Items of the job table: jobs, queues, budgets, remembered requests. */
export const jobItems = (...actions: JobItemAction[]): Grant => ({ on: 'jobItems', actions });

/** Objects of every person in these folders; the core decides whose objects a request may touch. */
export const media = (actions: readonly MediaAction[], folders: readonly MediaFolder[]): Grant => ({
  on: 'media',
  actions,
  folders,
});

/** Distinguishes a missing object from a forbidden one: without it, S3 returns 403 instead of 404. */
export const detectMissingMedia: Grant = { on: 'missingMedia' };

/** Lists the keys of every person's objects. */
export const listMedia: Grant = { on: 'mediaList' };

/** Removes every version of people's objects, in any folder. */
const removeMediaVersions: Grant = { on: 'mediaVersions' };

/** The grants for removing a person from the table and the bucket. */
export const erasureGrants: Grant[] = [jobItems('read', 'write', 'delete', 'scan'), removeMediaVersions];

/** The grants for packing a person's data. */
export const exportGrants: Grant[] = [
  jobItems('read', 'write', 'delete'),
  listMedia,
  detectMissingMedia,
  media(['get'], ['images', 'videos', 'references']),
  media(['put', 'abortUpload', 'delete'], ['exports']),
];

/** Calls every model that serves these features of the catalog, and their successors. */
export const modelCalls = (...features: CatalogFeature[]): Grant => ({ on: 'models', features });

/** Reads the lifecycles of the catalog's models, without calling them. */
export const readModelDetails: Grant = { on: 'modelDetails' };

/** Asynchronous invocations of every model: Bedrock chooses their ids, so none can be named in advance. */
export const invocations = (action: 'start' | 'read'): Grant => ({ on: 'invocations', action });

export const startVideoWorkflow: Grant = { on: 'videoWorkflow' };

/** Signs the marks of a file. */
export const signFiles: Grant = { on: 'signing' };

/** The grants of every function that makes an image: its models, its files and its idempotency record. */
export const imageGrants = (
  features: readonly CatalogFeature[],
  alsoWritesTo: readonly MediaFolder[] = [],
): Grant[] => [
  jobItems('read', 'write', 'delete'),
  modelCalls(...features),
  media(['put', 'delete'], ['images', 'thumbnails', ...alsoWritesTo]),
  // A presigned URL works only if its signer may read the object.
  media(['get'], ['images']),
  signFiles,
];
