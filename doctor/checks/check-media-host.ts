import type { Account, DeployedStack } from '#doctor/account.ts';
import { type Finding, fine, problem, unknown } from '#doctor/finding.ts';

type Fetch = typeof fetch;
type MediaAccount = Pick<Account, 'region' | 'someObject' | 'linkTo'>;

const DEPLOY_AGAIN = 'Deploy again; where the distribution was changed by hand, take that change back.';

/** The host of pictures and videos: that it refuses and carries our headers, and that a signed link opens there. */
export async function checkMediaHost(
  account: MediaAccount,
  { mediaUrl, mediaBucket, siteUrl }: DeployedStack,
  ask: Fetch,
): Promise<Finding[]> {
  if (mediaUrl === undefined)
    return [
      problem(
        'what is deployed opens pictures and videos straight from their bucket',
        'Deploy this version: `npm run deploy`.',
      ),
    ];
  const closed = await ask(`${mediaUrl}/users/nobody`).catch(() => undefined);
  if (!closed)
    return [
      problem(
        `${mediaUrl} cannot be reached: no picture and no video is shown`,
        'Point its DNS record to the stack’s output MediaName (docs/deploy.md).',
      ),
    ];
  return [checkClosed(mediaUrl, closed), await checkLink(account, { mediaUrl, mediaBucket, siteUrl }, ask)];
}

function checkClosed(mediaUrl: string, { status, headers }: Response): Finding {
  if (status !== 403)
    return problem(`${mediaUrl} answers ${status} to whoever has no link, 403 was expected`, DEPLOY_AGAIN);
  return headers.get('content-security-policy')?.includes('sandbox')
    ? fine(`${mediaUrl} refuses whoever has no link, and nothing in it can run`)
    : problem(`${mediaUrl} does not send the headers under which nothing in a file can run`, DEPLOY_AGAIN);
}

/** Asks for the first byte of something that is there, as a page of the site would. */
async function checkLink(
  account: MediaAccount,
  { mediaUrl, mediaBucket, siteUrl }: Required<DeployedStack>,
  ask: Fetch,
): Promise<Finding> {
  const key = await account.someObject(mediaBucket);
  if (key === undefined)
    return unknown('no link was opened: nothing is stored yet', 'Make a picture, then run the doctor again.');
  const { pathname, search } = new URL(await account.linkTo(mediaBucket, key));
  const opened = await ask(`${mediaUrl}${pathname}${search}`, {
    headers: { origin: siteUrl, range: 'bytes=0-0' },
  });
  const refused = await refusalOf(account, mediaBucket, opened);
  if (refused) return refused;
  if (opened.status !== 206)
    return problem(
      `a part of a file is answered ${opened.status}, not 206: Safari plays no video`,
      `The distribution must pass the Range header on (AllViewerExceptHostHeader). ${DEPLOY_AGAIN}`,
    );
  return opened.headers.get('access-control-allow-origin') === siteUrl
    ? fine('a signed link opens there, in parts, and pages of the site may read it')
    : problem(
        'pages of the site may not read what a link opens: nothing can be downloaded',
        `The distribution must pass the Origin header on (AllViewerExceptHostHeader). ${DEPLOY_AGAIN}`,
      );
}

/** What S3 says against a link, by its error's code. */
async function refusalOf(
  { region }: MediaAccount,
  bucket: string,
  answer: Response,
): Promise<Finding | undefined> {
  if (answer.status < 400) return undefined;
  const said = await answer.text();
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? `${answer.status}`;
  const [, unsigned] = /<HeadersNotSigned>([^<]+)</.exec(said) ?? [];
  if (unsigned !== undefined)
    return problem(
      `S3 refuses links for a header that was added on the way: ${unsigned}`,
      `Nothing between may add headers that begin with x-amz-: look at the origin’s custom headers. ${DEPLOY_AGAIN}`,
    );
  if (code === 'SignatureDoesNotMatch')
    return problem(
      'S3 does not accept the signature of links: it is asked under another host than they are signed for',
      `The distribution’s origin must be ${bucket}.s3.${region}.amazonaws.com, and the Host header must not be passed on. ${DEPLOY_AGAIN}`,
    );
  return unknown(
    `no link was opened: S3 answers ${code}`,
    'Allow s3:GetObject on the media bucket to these credentials, then run the doctor again.',
  );
}
