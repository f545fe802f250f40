import type { ImageType } from '#contract/images.ts';
import { toolPath } from '#web/platform/drafts/prefill.ts';
import { screenPath } from '#web/platform/paths.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

/** Images started by one click. A tool makes one such batch at a time. */
export type ImageJob = {
  imageType: ImageType;
  /** Empty if there is none. */
  prompt: string;
  count: number;
  startedAtMs: number;
  /** URL of the screen that shows the images. */
  url: string;
};

/** How the images of a job ended. */
export type EndedImages = Omit<ImageJob, 'startedAtMs'> & {
  made: number;
  endedAtMs: number;
  /** Why the last image to end failed, if it did; shown only if none was made. */
  error: string | undefined;
  /** True until it has been announced. */
  isNews: boolean;
};

/** A person's image jobs in this tab: those in progress, and the one of each tool that ended last. */
export const imageJobs = tabPersonStore<{
  running: readonly ImageJob[];
  ended: readonly EndedImages[];
}>({ running: [], ended: [] });

/** True while the open screen is not the one that shows the images. */
export const isElsewhere = ({ imageType }: Pick<ImageJob, 'imageType'>, pathname: string): boolean =>
  screenPath(pathname) !== toolPath(imageType);
