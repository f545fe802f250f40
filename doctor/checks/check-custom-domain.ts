import type { AwsAccount, DeployedStack } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';
import { runCheck } from '#doctor/run-check.ts';
import type { CustomDomain } from '#lib/configuration/custom-domain.ts';

type Fetch = typeof fetch;

/** Checks whether the certificate is issued and covers the names, and whether CloudFront will accept each name. */
export async function checkCustomDomain(
  account: Pick<AwsAccount, 'certificate' | 'distributions'>,
  domains: readonly CustomDomain[],
  deployed: DeployedStack | undefined,
  send: Fetch,
): Promise<DoctorFinding[]> {
  const [first] = domains;
  if (!first) return [];
  const names = domains.map(({ name }) => name);
  const deployedUrls = [deployed?.siteUrl, deployed?.mediaUrl];
  const newNames = names.filter((name) => !deployedUrls.includes(`https://${name}`));
  const found = await Promise.all([
    runCheck('The certificate', () => checkCertificate(account, first.certificateArn, names)),
    runCheck(`Whether another distribution uses ${newNames.join(' or ')}`, async () => {
      if (newNames.length === 0) return [];
      const distributions = await account.distributions();
      return Promise.all(newNames.map((name) => checkName(name, distributions, send)));
    }),
  ]);
  return found.flat();
}

/** Whether a name of a certificate or distribution covers a host name; `*.` matches one label. */
const covers = (pattern: string, name: string) =>
  pattern === name || (pattern.startsWith('*.') && pattern.slice(1) === name.slice(name.indexOf('.')));

async function checkCertificate(
  account: Pick<AwsAccount, 'certificate'>,
  arn: string,
  names: readonly string[],
): Promise<DoctorFinding> {
  const certificate = await account.certificate(arn);
  if (!certificate)
    return problem(
      `This account has no certificate ${arn}.`,
      'Copy the ARN from Certificate Manager in us-east-1 into CERTIFICATE_ARN, or request a certificate there.',
    );
  if (certificate.status !== 'ISSUED')
    return problem(
      `The certificate has the status ${certificate.status}, not ISSUED.`,
      'Set the DNS records that Certificate Manager (us-east-1) shows for it, and wait until it is issued.',
    );
  const missing = names.filter((name) => !certificate.names.some((pattern) => covers(pattern, name)));
  return missing.length === 0
    ? ok(`The certificate is issued and covers ${names.join(' and ')}.`)
    : problem(
        `The certificate does not cover ${missing.join(' or ')}; it covers ${certificate.names.join(', ')}.`,
        `Request one in us-east-1 that covers ${names.join(' and ')}, and set CERTIFICATE_ARN.`,
      );
}

/**
 * Across all accounts, only one distribution can use a given name. Whether one in another account uses it can be seen
 * only in a response from that name.
 */
async function checkName(
  name: string,
  distributions: Awaited<ReturnType<AwsAccount['distributions']>>,
  send: Fetch,
): Promise<DoctorFinding> {
  const holder = distributions.find(({ aliases }) => aliases.includes(name));
  if (holder)
    return problem(
      `${name} belongs to the CloudFront distribution ${holder.id} of this account, and CloudFront gives a name to one distribution only.`,
      `Remove ${name} from the alternate domain names of ${holder.id}, or choose another name.`,
    );
  const isOurs = distributions.some(({ aliases }) => aliases.some((alias) => covers(alias, name)));
  const response = isOurs
    ? undefined
    : await send(`https://${name}/`, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined);
  return response?.headers.has('x-amz-cf-id')
    ? warning(
        `${name} is served by a CloudFront distribution of another account. If that distribution holds exactly this name, the deployment fails.`,
        `Remove the name there, or choose another one. To move a name between accounts, see "CNAMEAlreadyExists" in the CloudFront guide.`,
      )
    : ok(`No other CloudFront distribution was found that uses ${name}.`);
}
