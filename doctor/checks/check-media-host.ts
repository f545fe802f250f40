import type { AwsAccount, DeployedStack } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';
import { isTimeout } from '#doctor/run-check.ts';

type Fetch = typeof fetch;
type MediaAccount = Pick<AwsAccount, 'region' | 'anyObjectKey' | 'linkTo'>;

/** CloudFront adds this header to every origin request; no setting removes it. */
const CLOUDFRONT_HEADER = 'x-amz-cf-id';
/** Remedy if S3 rejects links that come through CloudFront. */
export const USE_KEY_GROUP =
  'Let CloudFront check links instead of S3: docs/decisions/012-media-on-a-host-of-its-own.md, "If S3 refuses links through CloudFront".';
const DEPLOY_AGAIN = 'Deploy again. If the distribution was changed by hand, revert that change.';

/**
 * Checks that the host of images and videos refuses unsigned requests, sends its security headers and opens a signed link.
 */
export async function checkMediaHost(
  account: MediaAccount,
  { mediaUrl, mediaBucket, siteUrl }: DeployedStack,
  send: Fetch,
): Promise<DoctorFinding[]> {
  if (mediaUrl === undefined)
    return [
      problem(
        'The deployed version opens images and videos straight from their bucket.',
        'Deploy this version: `npm run deploy`.',
      ),
    ];
  const unsignedResponse = await send(`${mediaUrl}/users/unsigned`).catch((error: unknown) => {
    if (isTimeout(error)) throw error;
    return undefined;
  });
  if (!unsignedResponse)
    return [
      problem(
        `${mediaUrl} cannot be reached: images and videos do not appear.`,
        'Point its DNS record to the stack’s output MediaName (docs/deploy.md).',
      ),
    ];
  return [
    checkUnsignedResponse(mediaUrl, unsignedResponse),
    await checkLink(account, { mediaUrl, mediaBucket, siteUrl }, send),
  ];
}

function checkUnsignedResponse(mediaUrl: string, { status, headers }: Response): DoctorFinding {
  if (status !== 403)
    return problem(`${mediaUrl} returns ${status} without a signed link; 403 is expected.`, DEPLOY_AGAIN);
  return headers.get('content-security-policy')?.includes('sandbox')
    ? ok(`${mediaUrl} refuses requests without a signed link, and nothing in a file can run.`)
    : problem(
        `${mediaUrl} does not send the headers that keep scripts in a file from running.`,
        DEPLOY_AGAIN,
      );
}

/** Requests the first byte of a stored object, as a page of the site would. */
async function checkLink(
  account: MediaAccount,
  { mediaUrl, mediaBucket, siteUrl }: Required<Omit<DeployedStack, 'jobTable' | 'signingKey'>>,
  send: Fetch,
): Promise<DoctorFinding> {
  const key = await account.anyObjectKey(mediaBucket);
  if (key === undefined)
    return warning(
      'Signed links were not checked: nothing is stored yet.',
      'Make an image, then run the doctor again.',
    );
  const { pathname, search } = new URL(await account.linkTo(mediaBucket, key));
  const opened = await send(`${mediaUrl}${pathname}${search}`, {
    headers: { origin: siteUrl, range: 'bytes=0-0' },
  });
  const refused = await findRefusal(account, mediaBucket, opened);
  if (refused) return refused;
  if (opened.status !== 206)
    return problem(
      `A range request for a stored file returns ${opened.status}, not 206: Safari cannot play videos.`,
      `The distribution must forward the Range header (AllViewerExceptHostHeader). ${DEPLOY_AGAIN}`,
    );
  return opened.headers.get('access-control-allow-origin') === siteUrl
    ? ok('Signed links open, range requests work, and pages of the site may read the file.')
    : problem(
        'Pages of the site cannot read the file behind a link: downloads fail.',
        `The distribution must forward the Origin header (AllViewerExceptHostHeader). ${DEPLOY_AGAIN}`,
      );
}

/** Why S3 rejects a link, by its error code; `undefined` if it does not. */
async function findRefusal(
  { region }: MediaAccount,
  bucket: string,
  response: Response,
): Promise<DoctorFinding | undefined> {
  if (response.status < 400) return undefined;
  const body = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? `${response.status}`;
  const [, unsigned] = /<HeadersNotSigned>([^<]+)</.exec(body) ?? [];
  if (unsigned !== undefined)
    return problem(
      `S3 refuses links because a header was added on the way: ${unsigned}.`,
      unsigned.includes(CLOUDFRONT_HEADER)
        ? USE_KEY_GROUP
        : `Nothing may add headers that begin with x-amz-: look at the origin’s custom headers. ${DEPLOY_AGAIN}`,
    );
  if (code === 'SignatureDoesNotMatch')
    return problem(
      'S3 does not accept the signature of links: the request arrives with a different host than the one in the signature.',
      `The distribution’s origin must be ${bucket}.s3.${region}.amazonaws.com, and the Host header must not be forwarded. ${DEPLOY_AGAIN}`,
    );
  return warning(
    `A signed link does not open: S3 returns ${code}.`,
    'Allow these credentials s3:GetObject on the media bucket, then run the doctor again.',
  );
}
