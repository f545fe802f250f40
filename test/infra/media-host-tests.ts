import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { mediaHeaders } from '#contract/headers.ts';
import type { Assembly } from './assembly.ts';
import { policyHeaders } from './policy-headers.ts';
import { stripHash, textIn } from './readable-text.ts';

const BUCKET = 'moodlark-media-example-<AWS::AccountId>';
const BUCKET_HOST = `${BUCKET}.s3.us-west-2.amazonaws.com`;
const MEDIA = 'https://<SiteMediaDistribution.DomainName>';
const KEY = 'users/1/images/2.png';

const inAccount = (text: string) => text.replace('<AWS::AccountId>', '123456789012');
/** Whether a bundle signs links: only such a bundle contains this header. */
const signsLinks = (bundlePath: string) => readFileSync(bundlePath, 'utf8').includes('private, max-age=');

export function mediaHostTests(assembly: () => Assembly): void {
  const findResources = (type: string) => Object.entries(assembly().template.findResources(type));
  const mediaHost = () => {
    const [, distribution] =
      findResources('AWS::CloudFront::Distribution').find(([id]) => id.startsWith('SiteMedia')) ?? [];
    return distribution?.Properties.DistributionConfig;
  };
  const behavior = () => mediaHost().DefaultCacheBehavior;

  test('images and videos have a separate host in front of their bucket', () => {
    expect(
      findResources('AWS::CloudFront::Distribution')
        .map(([id]) => stripHash(id))
        .toSorted(),
    ).toEqual(['SiteDistribution', 'SiteMediaDistribution']);
    expect(mediaHost().Origins.map((origin: { DomainName: unknown }) => textIn(origin.DomainName))).toEqual([
      BUCKET_HOST,
    ]);
    expect(mediaHost().CacheBehaviors).toBeUndefined();
  });

  test('CloudFront does not sign its requests for media, so it has no access of its own', () => {
    const [{ OriginAccessControlId, S3OriginConfig }] = mediaHost().Origins;
    const [, control] =
      findResources('AWS::CloudFront::OriginAccessControl').find(
        ([id]) => textIn(OriginAccessControlId) === textIn({ 'Fn::GetAtt': [id, 'Id'] }),
      ) ?? [];
    expect(control?.Properties.OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'never',
    });
    expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
  });

  test('the media host allows only reading over HTTPS', () => {
    expect(behavior().AllowedMethods).toEqual(['GET', 'HEAD']);
    expect(behavior().ViewerProtocolPolicy).toBe('https-only');
  });

  test('the media host caches nothing and forwards the query and every header except Host', () => {
    // Ids of AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(behavior().CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behavior().OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(behavior().FunctionAssociations).toBeUndefined();
    expect(behavior().Compress).toBe(false);
  });

  test('images and videos have exactly the headers that the contract lists, and CloudFront adds none for CORS', () => {
    const [, policy] =
      findResources('AWS::CloudFront::ResponseHeadersPolicy').find(
        ([id]) => textIn(behavior().ResponseHeadersPolicyId) === textIn({ Ref: id }),
      ) ?? [];
    expect(policyHeaders(policy)).toEqual(mediaHeaders({ https: true, isSameSite: false }));
    expect(policy?.Properties.ResponseHeadersPolicyConfig.CorsConfig).toBeUndefined();
  });

  test('the media host is behind the firewall, logs requests and supports HTTP/3', () => {
    expect(textIn(mediaHost().WebACLId)).toContain('Firewall');
    expect(textIn(mediaHost().Logging.Bucket)).toBe('<AccessLogs.RegionalDomainName>');
    expect(mediaHost().Logging.Prefix).toBe('media-host/');
    expect(mediaHost().HttpVersion).toBe('http2and3');
  });

  test('the media host depends neither on the functions, which receive its name, nor on the media bucket', () => {
    const references = JSON.stringify(
      findResources('AWS::CloudFront::Distribution').find(([id]) => id.startsWith('SiteMedia')),
    );
    for (const [id] of findResources('AWS::Lambda::Function').filter(([name]) =>
      name.startsWith('Functions'),
    ))
      expect(references).not.toContain(id);
    for (const [id] of findResources('AWS::S3::Bucket').filter(([name]) => name.startsWith('Media')))
      expect(references).not.toContain(id);
  });

  test('links are signed for the host that CloudFront sends to the bucket, and lead to the media host', async () => {
    vi.stubEnv('AWS_REGION', 'us-west-2');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
    const bucket = linkBucket(inAccount(BUCKET), MEDIA);
    const link = await linkSigner(bucket, clock).signedUrl(KEY);
    // The URL before its host is replaced shows which host was signed.
    const signed = new URL(await linkSigner({ ...bucket, origin: undefined }, clock).signedUrl(KEY));
    vi.unstubAllEnvs();
    expect([signed.host, signed.searchParams.get('X-Amz-SignedHeaders')]).toEqual([
      inAccount(BUCKET_HOST),
      'host',
    ]);
    expect(link).toBe(`${MEDIA}${signed.pathname}${signed.search}`);
  });

  test('exactly the functions that sign links know the media host', () => {
    const configured = assembly().functions.filter(
      ({ environment }) => environment.MEDIA_ORIGIN !== undefined,
    );
    for (const { environment, name } of configured) expect(environment.MEDIA_ORIGIN, name).toBe(MEDIA);
    expect(configured.map(({ name }) => name).toSorted()).toEqual(
      assembly()
        .functions.filter(({ bundlePath }) => signsLinks(bundlePath))
        .map(({ name }) => name)
        .toSorted(),
    );
  });
}
