import type { ClipOutput } from './clip-output.ts';
import type { Invocation } from './invocation-store.ts';

const SCHEMA_VERSION = '1.0.0';

/** Why a shot is not there, in the model's own words (reference bedrock §2.8). */
const FAILURE_TYPES: Readonly<Record<string, string>> = {
  'The generated content has been blocked by our content filters.': 'RAI_VIOLATION_OUTPUT_VIDEO_DEFLECTION',
  'Something went wrong on the server side.': 'INTERNAL_SERVER_EXCEPTION',
};

/** Nova Reel's files beside its videos: a manifest first, and in the end how the whole and each shot became. */
export function statusFile(output: ClipOutput, { id, s3Uri }: Invocation) {
  const write = (name: string, content: unknown) =>
    output.writeBeside(
      s3Uri,
      id,
      name,
      JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...Object(content) }),
    );
  const made = (name: string) => ({
    status: 'SUCCESS',
    location: `${s3Uri.replace(/\/$/, '')}/${id}/${name}`,
  });
  const end = (shots: object[], fullVideo: object) =>
    write('video-generation-status.json', { shots, fullVideo });
  return {
    begin: (shots: number) => write('manifest.json', { shots }),
    succeed: (shots: readonly string[]) => end(shots.map(made), made('output.mp4')),
    fail: (shots: number, failureMessage: string) => {
      const failureType = FAILURE_TYPES[failureMessage] ?? 'INTERNAL_SERVER_EXCEPTION';
      const lost = { status: 'FAILURE', failureType, failureMessage };
      return end(Array(shots).fill(lost), lost);
    },
  };
}
