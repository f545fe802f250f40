import type { VideoRequest } from '#contract/api/generate-video.ts';
import { fingerprintRequest } from '#web/platform/api/open-attempts.ts';

const SETTINGS = ['videoType', 'prompt', 'duration', 'seed', 'shots', 'text'];
const SOURCES = ['referenceImage', 'referenceImageId', 'referenceImageKey', 'referenceFocus'];

/** A name that is the same for all requests that give the same video, in any order of their fields. */
export const videoRequestName = (body: VideoRequest): string =>
  fingerprintRequest(JSON.stringify(body, [...SETTINGS, ...SOURCES]));

/** Like `videoRequestName`, but for any reference: earlier settings are known before their reference is loaded. */
export const anySourceName = (body: VideoRequest): string =>
  fingerprintRequest([JSON.stringify(body, SETTINGS)]);
