import type { Account, CrossOriginRule } from '#doctor/account.ts';
import { type Finding, fine, problem, unknown } from '#doctor/finding.ts';

import { checkMediaHost } from './check-media-host.ts';

type Fetch = typeof fetch;

/** What is deployed: bucket, cross-origin rules, byte ranges, that the site and its API answer, and that links open. */
export async function checkDeployment(
  account: Pick<Account, 'region' | 'stack' | 'bucketRegion' | 'bucketCrossOrigin' | 'someObject' | 'linkTo'>,
  stackName: string,
  ask: Fetch,
): Promise<Finding[]> {
  const stack = await account.stack(stackName);
  if (!stack) {
    return [
      unknown(
        `${stackName} is not deployed yet`,
        'Deploy it with `npm run deploy`, then run the doctor again.',
      ),
    ];
  }
  return [
    ...(await checkBucket(account, stack.mediaBucket, stack.siteUrl)),
    await checkSite(stack.siteUrl, ask),
    await checkRanges(stack.siteUrl, ask),
    await checkApi(stack.siteUrl, ask),
    ...(await checkMediaHost(account, stack, ask)),
  ];
}

async function checkBucket(
  account: Pick<Account, 'region' | 'bucketRegion' | 'bucketCrossOrigin'>,
  bucket: string,
  siteUrl: string,
): Promise<Finding[]> {
  const region = await account.bucketRegion(bucket);
  const rules = await account.bucketCrossOrigin(bucket);
  return [
    region === account.region
      ? fine(`${bucket} is in ${region}, where the models write`)
      : problem(
          `${bucket} is in ${region}, the models write in ${account.region} only`,
          `Deploy the stack to ${account.region}; links signed for another region answer 403.`,
        ),
    allowsPage(rules, siteUrl)
      ? fine(`${bucket} lets pages of ${siteUrl} read`)
      : problem(
          `${bucket} does not let pages of ${siteUrl} read: pictures show for a moment and vanish`,
          'Deploy again; where the rules were changed by hand, take that change back.',
        ),
  ];
}

const allowsPage = (rules: readonly CrossOriginRule[], siteUrl: string) =>
  rules.some(
    ({ origins, methods }) => methods.includes('GET') && origins.some((origin) => origin === siteUrl),
  );

async function checkSite(siteUrl: string, ask: Fetch): Promise<Finding> {
  const config = await ask(`${siteUrl}/config.json`);
  return config.ok && config.headers.get('content-type')?.includes('json')
    ? fine(`${siteUrl} has its configuration`)
    : problem(
        `${siteUrl}/config.json answers ${config.status}`,
        'Deploy again: the site and its config.json go up together.',
      );
}

/** Safari plays a video only where parts of a file can be asked for. */
async function checkRanges(siteUrl: string, ask: Fetch): Promise<Finding> {
  const part = await ask(`${siteUrl}/config.json`, { headers: { range: 'bytes=0-1' } });
  return part.status === 206
    ? fine('parts of files can be asked for')
    : problem(
        `a request for a part of a file is answered ${part.status}, not 206`,
        'Look for a proxy or a cache policy in front of CloudFront that drops the Range header.',
      );
}

async function checkApi(siteUrl: string, ask: Fetch): Promise<Finding> {
  const answer = await ask(`${siteUrl}/api/catalog`);
  return answer.status === 401
    ? fine('the API answers and asks for a token')
    : problem(
        `${siteUrl}/api/catalog answers ${answer.status} without a token, 401 was expected`,
        'Look at the log of the catalog function and at the API origin of the distribution.',
      );
}
