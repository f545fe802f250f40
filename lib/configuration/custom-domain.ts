import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { getDomain } from 'tldts';

/**
 * Whether browsers treat two hosts as same-site: by the public suffix list, they share a registrable domain.
 * Each of CloudFront's own domains (undefined) is a separate site.
 */
export function areSameSite(host: string | undefined, other: string | undefined): boolean {
  const [site, otherSite] = [host, other].map(
    (name) => name && getDomain(name, { allowPrivateDomains: true }),
  );
  return Boolean(site) && site === otherSite;
}

export type CustomDomain = { name: string; certificateArn: string };

/** Properties that give a distribution a custom domain; none if it keeps CloudFront's. */
export function customDomain(scope: Construct, domain: CustomDomain | undefined): Partial<DistributionProps> {
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
