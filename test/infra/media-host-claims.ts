import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { mediaHeaders } from '#contract/headers.ts';
import type { Assembly } from './assembly.ts';
import { headersOf } from './headers-of.ts';
import { textIn } from './text-of.ts';

const BUCKET = 'moodlark-media-example-<AWS::AccountId>';
const BUCKET_HOST = `${BUCKET}.s3.us-west-2.amazonaws.com`;
const MEDIA = 'https://<SiteMediaDistribution.DomainName>';
const KEY = 'users/1/images/2.png';

const inAccount = (text: string) => text.replace('<AWS::AccountId>', '123456789012');
/** What only the maker of links says. */
const makesLinks = (bundlePath: string) => readFileSync(bundlePath, 'utf8').includes('private, max-age=');

export function mediaHostClaims(assembly: () => Assembly): void {
  const found = (type: string) => Object.entries(assembly().template.findResources(type));
  const mediaHost = () => {
    const [, distribution] =
      found('AWS::CloudFront::Distribution').find(([id]) => id.startsWith('SiteMedia')) ?? [];
    return distribution?.Properties.DistributionConfig;
  };
  const behaviour = () => mediaHost().DefaultCacheBehavior;

  test('images and videos have a host apart from the site’s, before their bucket alone', () => {
    expect(
      found('AWS::CloudFront::Distribution')
        .map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))
        .toSorted(),
    ).toEqual(['SiteDistribution', 'SiteMediaDistribution']);
    expect(mediaHost().Origins.map((one: { DomainName: unknown }) => textIn(one.DomainName))).toEqual([
      BUCKET_HOST,
    ]);
    expect(mediaHost().CacheBehaviors).toBeUndefined();
  });

  test('CloudFront has an access control there that never signs: it opens nothing by itself', () => {
    const [{ OriginAccessControlId, S3OriginConfig }] = mediaHost().Origins;
    const [, control] =
      found('AWS::CloudFront::OriginAccessControl').find(
        ([id]) => textIn(OriginAccessControlId) === textIn({ 'Fn::GetAtt': [id, 'Id'] }),
      ) ?? [];
    expect(control?.Properties.OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'never',
    });
    expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
  });

  test('what is there is read over HTTPS, and nothing else can be done', () => {
    expect(behaviour().AllowedMethods).toEqual(['GET', 'HEAD']);
    expect(behaviour().ViewerProtocolPolicy).toBe('https-only');
  });

  test('nothing is kept at the edge, and the bucket gets query, range and origin but not the host', () => {
    // Ids of AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(behaviour().CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behaviour().OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(behaviour().FunctionAssociations).toBeUndefined();
    expect(behaviour().Compress).toBe(false);
  });

  test('images and videos carry exactly the headers of the table, and who may read them is the bucket’s to say', () => {
    const [, policy] =
      found('AWS::CloudFront::ResponseHeadersPolicy').find(
        ([id]) => textIn(behaviour().ResponseHeadersPolicyId) === textIn({ Ref: id }),
      ) ?? [];
    expect(headersOf(policy)).toEqual(mediaHeaders({ https: true, besidePages: false }));
    expect(policy?.Properties.ResponseHeadersPolicyConfig.CorsConfig).toBeUndefined();
  });

  test('it is behind the firewall, logs requests and speaks HTTP/3', () => {
    expect(textIn(mediaHost().WebACLId)).toContain('Firewall');
    expect(textIn(mediaHost().Logging.Bucket)).toBe('<AccessLogs.RegionalDomainName>');
    expect(mediaHost().Logging.Prefix).toBe('media-host/');
    expect(mediaHost().HttpVersion).toBe('http2and3');
  });

  test('it depends on nothing that depends on the functions, which receive its name', () => {
    const referred = JSON.stringify(
      found('AWS::CloudFront::Distribution').find(([id]) => id.startsWith('SiteMedia')),
    );
    for (const [id] of found('AWS::Lambda::Function').filter(([name]) => name.startsWith('Functions')))
      expect(referred).not.toContain(id);
    for (const [id] of found('AWS::S3::Bucket').filter(([name]) => name.startsWith('Media')))
      expect(referred).not.toContain(id);
  });

  test('links are signed for the host under which CloudFront asks the bucket, and lead where pages may look', async () => {
    vi.stubEnv('AWS_REGION', 'us-west-2');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
    const bucket = linkBucket(inAccount(BUCKET), MEDIA);
    const link = await linkSigner(bucket, clock).signedUrl(KEY);
    // Before its host is replaced it shows which host was signed.
    const signed = new URL(await linkSigner({ ...bucket, origin: undefined }, clock).signedUrl(KEY));
    vi.unstubAllEnvs();
    expect([signed.host, signed.searchParams.get('X-Amz-SignedHeaders')]).toEqual([
      inAccount(BUCKET_HOST),
      'host',
    ]);
    expect(link).toBe(`${MEDIA}${signed.pathname}${signed.search}`);
  });

  test('exactly the functions that make links know where they lead', () => {
    const told = assembly().functions.filter(({ environment }) => environment.MEDIA_ORIGIN !== undefined);
    for (const { environment, name } of told) expect(environment.MEDIA_ORIGIN, name).toBe(MEDIA);
    expect(told.map(({ name }) => name).toSorted()).toEqual(
      assembly()
        .functions.filter(({ bundlePath }) => makesLinks(bundlePath))
        .map(({ name }) => name)
        .toSorted(),
    );
  });
}
