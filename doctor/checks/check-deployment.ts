import type { AwsAccount, CrossOriginRule, DeployedStack } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem } from '#doctor/finding.ts';
import { runCheck } from '#doctor/run-check.ts';
import { checkMediaHost } from './check-media-host.ts';
import { checkModelBucket } from './check-model-bucket.ts';

type Fetch = typeof fetch;
type DeploymentAccount = Pick<
  AwsAccount,
  'region' | 'bucketRegion' | 'bucketCrossOrigin' | 'anyObjectKey' | 'linkTo'
>;

/** Checks the deployed bucket, its cross-origin rules, range requests, the site, its API and the media host. */
export async function checkDeployment(
  account: DeploymentAccount,
  stack: DeployedStack,
  send: Fetch,
): Promise<DoctorFinding[]> {
  const { siteUrl, mediaBucket } = stack;
  const found = await Promise.all([
    runCheck(`The bucket ${mediaBucket}`, () =>
      checkModelBucket(
        account,
        mediaBucket,
        `Deploy the stack to ${account.region}; links signed for another region return 403.`,
      ),
    ),
    runCheck(`The cross-origin rules of ${mediaBucket}`, async () =>
      checkCrossOrigin(await account.bucketCrossOrigin(mediaBucket), stack),
    ),
    runCheck(`The configuration of ${siteUrl}`, () => checkSite(siteUrl, send)),
    runCheck(`Byte ranges of ${siteUrl}`, () => checkRanges(siteUrl, send)),
    runCheck(`The API of ${siteUrl}`, () => checkApi(siteUrl, send)),
    runCheck('The media host', () => checkMediaHost(account, stack, send)),
  ]);
  return found.flat();
}

function checkCrossOrigin(
  rules: readonly CrossOriginRule[],
  { mediaBucket, siteUrl }: DeployedStack,
): DoctorFinding {
  return rules.some(({ origins, methods }) => methods.includes('GET') && origins.includes(siteUrl))
    ? ok(`${mediaBucket} lets pages of ${siteUrl} read objects.`)
    : problem(
        `${mediaBucket} does not let pages of ${siteUrl} read objects: images appear for a moment and vanish.`,
        'Deploy again. If the rules were changed by hand, revert that change.',
      );
}

async function checkSite(siteUrl: string, send: Fetch): Promise<DoctorFinding> {
  const config = await send(`${siteUrl}/config.json`);
  return config.ok && config.headers.get('content-type')?.includes('json')
    ? ok(`${siteUrl} serves its configuration.`)
    : problem(
        `${siteUrl}/config.json returns ${config.status}.`,
        'Deploy again: the site and its config.json are uploaded together.',
      );
}

/** Safari plays videos only from servers that support range requests. */
async function checkRanges(siteUrl: string, send: Fetch): Promise<DoctorFinding> {
  const part = await send(`${siteUrl}/config.json`, { headers: { range: 'bytes=0-1' } });
  return part.status === 206
    ? ok('Range requests work.')
    : problem(
        `A range request returns ${part.status}, not 206.`,
        'Look for a proxy or a cache policy in front of CloudFront that drops the Range header.',
      );
}

async function checkApi(siteUrl: string, send: Fetch): Promise<DoctorFinding> {
  const response = await send(`${siteUrl}/api/catalog`);
  return response.status === 401
    ? ok('The API responds and requires a token.')
    : problem(
        `${siteUrl}/api/catalog returns ${response.status} without a token; 401 is expected.`,
        'Look at the log of the catalog function and at the API origin of the distribution.',
      );
}
