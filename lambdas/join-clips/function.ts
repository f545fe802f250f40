import { stepFunction } from '#lambdas/runtime/define-function.ts';
import { detectMissingMedia, jobItems, media, signFiles } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Holds all clips of a video and the finished file in memory. */
export const joinClipsFunction = stepFunction({
  name: 'join-clips',
  timeoutSeconds: 120,
  memoryMegabytes: 2048,
  layers: ['provenance'],
  environment: environment('MEDIA_BUCKET', 'JOB_TABLE', 'PROVENANCE'),
  grants: [
    jobItems('read', 'write'),
    // A large video is uploaded in parts, which are removed if the upload fails.
    media(['get', 'put', 'abortUpload', 'delete'], ['videos']),
    // The marks name the image that the video was made from.
    media(['get'], ['images', 'references']),
    detectMissingMedia,
    signFiles,
  ],
});
