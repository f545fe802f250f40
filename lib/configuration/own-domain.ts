import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { getDomain } from 'tldts';

/**
 * Whether browsers take two hosts for one site: names below one registrable domain by the public suffix list.
 * CloudFront's own names (undefined) are a site each.
 */
export function isOneSite(one: string | undefined, other: string | undefined): boolean {
  const [site, otherSite] = [one, other].map(
    (name) => name && getDomain(name, { allowPrivateDomains: true }),
  );
  return Boolean(site) && site === otherSite;
}

export type OwnDomain = { name: string; certificateArn: string };

/** What a distribution needs to answer under a name of its own; nothing where it keeps CloudFront's. */
export function ownDomain(scope: Construct, domain: OwnDomain | undefined): Partial<DistributionProps> {
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
