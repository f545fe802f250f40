import type { ClipOutput } from './clip-output.ts';
import type { Invocation } from './invocation-store.ts';

const SCHEMA_VERSION = '1.0.0';

/** Nova Reel's failure types for a shot, with its message for each. */
export const FAILURES: Readonly<Record<string, string>> = {
  INTERNAL_SERVER_EXCEPTION: 'Something went wrong on the server side.',
  RAI_VIOLATION_OUTPUT_VIDEO_DEFLECTION: 'The generated content has been blocked by our content filters.',
  RATE_LIMIT_EXCEEDED: 'Service capacity limit has been reached. Please try again later.',
  ABORTED: 'Request has been aborted.',
};

const findFailureType = (message: string) =>
  Object.keys(FAILURES).find((type) => FAILURES[type] === message) ?? 'INTERNAL_SERVER_EXCEPTION';

/** Writes the files that Nova Reel adds to a video: first a manifest, then the status of the video and of each shot. */
export function statusFile(output: ClipOutput, { id, s3Uri }: Invocation) {
  const write = (name: string, content: unknown) =>
    output.writeSibling(
      s3Uri,
      id,
      name,
      JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...Object(content) }),
    );
  const successAt = (name: string) => ({
    status: 'SUCCESS',
    location: `${s3Uri.replace(/\/$/, '')}/${id}/${name}`,
  });
  const end = (shots: object[], fullVideo: object) =>
    write('video-generation-status.json', { shots, fullVideo });
  return {
    begin: (shots: number) => write('manifest.json', { shots }),
    succeed: (shots: readonly string[]) => end(shots.map(successAt), successAt('output.mp4')),
    fail: (shots: number, failureMessage: string) => {
      const failed = { status: 'FAILURE', failureType: findFailureType(failureMessage), failureMessage };
      return end(Array(shots).fill(failed), failed);
    },
  };
}
