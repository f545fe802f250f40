import type { buildApp } from 'fauxqs';

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>;

/** fauxqs's store: objects with their metadata in memory, their bytes on the disk. */
export type S3Store = Stores['s3Store'];
export type S3Object = ReturnType<S3Store['headObject']>;
export type S3App = ReturnType<typeof buildApp>;

/** Stores an object atomically, with its own bytes or with those of a file, which is moved. */
export type WriteObject = (bucket: string, object: S3Object, bytesFile?: string) => void;
