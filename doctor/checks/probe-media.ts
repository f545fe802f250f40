import { errorName, httpStatus } from '#adapters/aws-call.ts';
import { imageKey } from '#core/domain/media/object-keys.ts';
import type { Media } from '#core/ports/media.ts';
import type { DeployedStack } from '#doctor/account.ts';
import { type DoctorFinding, problem, warning } from '#doctor/finding.ts';
import { checkMediaHost, USE_KEY_GROUP } from './check-media-host.ts';

/** No user has the nil UUID, so the probe has its own folder. */
const NO_USER = '00000000-0000-0000-0000-000000000000';
/** Key of the probe. */
export const PROBE_KEY = imageKey(NO_USER, 'probe');

/** One transparent pixel. */
const PROBE_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The media bucket through the same adapter as in the functions, with the same links. */
export type ProbeStore = Pick<Media, 'put' | 'get' | 'remove' | 'signedUrl'>;

type DeployedMedia = Required<Omit<DeployedStack, 'jobTable' | 'signingKey'>> & {
  /** The bucket's region, e.g. `us-west-2`. */
  region: string;
};

/**
 * Stores an image, opens it through the media host by a signed link as a page of the site would, and deletes it again.
 * @returns what was found; a warning if these credentials lack permission to store or read objects
 */
export async function probeMedia(
  deployed: DeployedMedia,
  store: ProbeStore,
  send: typeof fetch,
): Promise<DoctorFinding[]> {
  try {
    await store.put(PROBE_KEY, PROBE_IMAGE, 'image/png');
  } catch (error) {
    // A put that timed out may have stored the image.
    await store.remove([PROBE_KEY]).catch(() => undefined);
    return [notStored(deployed, error)];
  }
  const opened = await openProbe(deployed, store, send);
  return [...opened, ...(await removeProbe(deployed, store))];
}

async function openProbe(
  deployed: DeployedMedia,
  store: ProbeStore,
  send: typeof fetch,
): Promise<DoctorFinding[]> {
  const probe = {
    region: deployed.region,
    anyObjectKey: async () => PROBE_KEY,
    linkTo: (_bucket: string, key: string) => store.signedUrl(key),
  };
  try {
    const findings = await checkMediaHost(probe, deployed, send);
    return await Promise.all(findings.map((finding) => attributeToMediaHost(finding, deployed, store)));
  } catch (error) {
    return [
      problem(
        `${deployed.mediaUrl} does not open a signed link (${describeServiceError(error)}).`,
        'Check the network, then run `npm run deploy` again.',
      ),
    ];
  }
}

/** Turns a warning into a problem of the media host if the same credentials can read the object from S3 directly. */
async function attributeToMediaHost(
  finding: DoctorFinding,
  { mediaUrl }: DeployedMedia,
  store: ProbeStore,
): Promise<DoctorFinding> {
  if (finding.level !== 'warning') return finding;
  const isReadable = await store.get(PROBE_KEY).then(
    (bytes) => bytes !== undefined,
    () => false,
  );
  if (!isReadable) return finding;
  return problem(
    `${finding.message} The link goes through ${mediaUrl}, and S3 itself returns the object to the same credentials.`,
    `Most likely the distribution was changed by hand (revert that change), or its firewall blocks the link (log group aws-waf-logs-moodlark-<stage> in us-east-1). If neither: ${USE_KEY_GROUP}`,
  );
}

async function removeProbe({ mediaBucket }: DeployedMedia, store: ProbeStore): Promise<DoctorFinding[]> {
  try {
    await store.remove([PROBE_KEY]);
    return [];
  } catch (error) {
    return [
      warning(
        `The image s3://${mediaBucket}/${PROBE_KEY} could not be deleted (${describeServiceError(error)}).`,
        'Delete it by hand, or leave it: the next deployment replaces it.',
      ),
    ];
  }
}

function notStored({ mediaBucket }: DeployedMedia, error: unknown): DoctorFinding {
  const message = `No image could be stored in ${mediaBucket} (${describeServiceError(error)}).`;
  return httpStatus(unwrapCause(error)) === 403
    ? warning(
        message,
        `To have images and videos checked, allow these credentials s3:PutObject, s3:GetObject and s3:DeleteObject on arn:aws:s3:::${mediaBucket}/${PROBE_KEY}.`,
      )
    : problem(
        message,
        'Check that the bucket exists and that S3 is reachable, then run `npm run deploy` again.',
      );
}

/** Adapters wrap the errors of services. */
const unwrapCause = (error: unknown) => (error instanceof Error && error.cause) || error;

function describeServiceError(error: unknown): string {
  const cause = unwrapCause(error);
  return cause instanceof Error ? `${errorName(cause)}: ${cause.message}` : String(cause);
}
