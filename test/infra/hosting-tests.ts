import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_HEADERS, IMMUTABLE_CACHE, pageHeaders, UNCACHED, VERIFY_PATH } from '#contract/headers.ts';
import { webConfig } from '#contract/web-config.ts';
import { createErrorCache } from '#test/assembly/error-cache.ts';
import type { Assembly } from './assembly.ts';
import { policyHeaders } from './policy-headers.ts';
import { textIn } from './readable-text.ts';

/** CDK's logical id of the deployed distribution. */
const SITE_ID = 'SiteDistribution390DED28';
const MEDIA = 'https://<SiteMediaDistribution.DomainName>';

export function hostingTests(assembly: () => Assembly): void {
  const distribution = () =>
    assembly().template.findResources('AWS::CloudFront::Distribution')[SITE_ID]?.Properties
      .DistributionConfig;
  const findPolicyHeaders = (id: unknown) => {
    const policies = assembly().template.findResources('AWS::CloudFront::ResponseHeadersPolicy');
    const [, policy] = Object.entries(policies).find(([key]) => textIn(id) === textIn({ Ref: key })) ?? [];
    return policyHeaders(policy);
  };

  test('pages have exactly the headers that the contract lists', () => {
    const listedHeaders = pageHeaders({
      supabase: 'https://example-project.supabase.co',
      media: MEDIA,
      https: true,
    });
    expect(findPolicyHeaders(distribution().DefaultCacheBehavior.ResponseHeadersPolicyId)).toEqual(
      listedHeaders,
    );
  });

  test('only the page that checks files may compile WebAssembly', () => {
    const [, verify] = distribution().CacheBehaviors;
    const origins = { supabase: 'https://example-project.supabase.co', media: MEDIA, https: true };
    const listedHeaders = pageHeaders(origins, VERIFY_PATH);
    expect(findPolicyHeaders(verify.ResponseHeadersPolicyId)).toEqual(listedHeaders);
    expect(listedHeaders['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(pageHeaders(origins)['content-security-policy']).toContain("script-src 'self';");
    expect(verify.FunctionAssociations).toHaveLength(1);
  });

  test('the site’s distribution keeps its logical id between deployments', () => {
    // Another id would create another distribution with another domain.
    expect(Object.keys(assembly().template.findResources('AWS::CloudFront::Distribution'))).toContain(
      SITE_ID,
    );
  });

  test('the gateway’s own responses require HTTPS and forbid sniffing and framing', () => {
    const [api] = distribution().CacheBehaviors;
    const listedHeaders = pageHeaders({ supabase: '', media: '', https: true });
    expect(findPolicyHeaders(api.ResponseHeadersPolicyId)).toEqual({
      'content-security-policy': API_HEADERS['content-security-policy'],
      'strict-transport-security': listedHeaders['strict-transport-security'],
      'x-content-type-options': listedHeaders['x-content-type-options'],
    });
  });

  test('pages allow only reading over HTTPS', () => {
    const { ViewerProtocolPolicy, AllowedMethods } = distribution().DefaultCacheBehavior;
    expect(ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(AllowedMethods).toEqual(['GET', 'HEAD']);
  });

  test('/api is forwarded uncached with every header except Host', () => {
    const [api, verify, ...others] = distribution().CacheBehaviors;
    expect([verify.PathPattern, others]).toEqual([VERIFY_PATH, []]);
    const origin = distribution().Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
    expect(api.PathPattern).toBe('/api/*');
    expect(textIn(origin.DomainName)).toBe('<ApiHttp>.execute-api.us-west-2.<AWS::URLSuffix>');
    // Ids of AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(api.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(api.ViewerProtocolPolicy).toBe('https-only');
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    expect(origin.OriginCustomHeaders.map(({ HeaderName }: { HeaderName: string }) => HeaderName)).toEqual([
      'x-origin-verify',
    ]);
  });

  test('no status is rewritten, so an API error never becomes a page', () => {
    const keys = distribution().CustomErrorResponses.flatMap(Object.keys);
    expect([...new Set(keys)].toSorted()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
    expect(distribution().DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(distribution().CacheBehaviors[0].FunctionAssociations).toBeUndefined();
  });

  test('neither distribution caches errors', async () => {
    const distributions = Object.values(assembly().template.findResources('AWS::CloudFront::Distribution'));
    expect(distributions).toHaveLength(2);
    for (const { Properties } of distributions)
      for (const status of [404, 414, 500, 501, 502, 503, 504]) {
        const cache = createErrorCache(Properties.DistributionConfig);
        const request = { method: 'GET', path: '/api/catalog' };
        await cache(request, async () => ({ status, cacheControl: undefined }));
        const next = await cache(request, async () => ({ status: 200, cacheControl: undefined }));
        expect([status, next.status]).toEqual([status, 200]);
      }
  });

  test('assets are cached forever; pages and their configuration are revalidated', () => {
    const uploads = Object.values(assembly().template.findResources('Custom::CDKBucketDeployment'));
    const byCache: Record<string, string[]> = Object.fromEntries(
      uploads.map(({ Properties }) => [Properties.SystemMetadata['cache-control'], listFiles(Properties)]),
    );
    expect(Object.keys(byCache).toSorted()).toEqual([UNCACHED, IMMUTABLE_CACHE].toSorted());
    expect(byCache[IMMUTABLE_CACHE]?.every((file) => file.startsWith('assets/'))).toBe(true);
    expect(byCache[IMMUTABLE_CACHE]?.length).toBeGreaterThan(0);
    expect(byCache[UNCACHED]).toEqual(expect.arrayContaining(['index.html', 'app.html', 'config.json']));
    expect(byCache[UNCACHED]?.filter((file) => file.startsWith('assets'))).toEqual([]);
  });

  test('only built files are deployed: no source, no source map, no hidden file and no settings file', () => {
    const uploads = Object.values(assembly().template.findResources('Custom::CDKBucketDeployment'));
    const files = uploads.flatMap(({ Properties }) => listFiles(Properties));
    expect(files).toContain('index.html');
    expect(files.filter((file) => /(?:^|\/)\.|\.(?:map|tsx?|mjs|md|ya?ml|lock|pem)$/.test(file))).toEqual([]);
  });

  test('the pages are uploaded after their assets', () => {
    const uploads = assembly().template.findResources('Custom::CDKBucketDeployment');
    const [assets] = Object.keys(uploads).filter((id) => id.includes('Assets'));
    const [, pages] = Object.entries(uploads).find(([id]) => id.includes('Pages')) ?? [];
    expect(pages?.DependsOn).toContain(assets);
    // CloudFront then invalidates the previous pages.
    expect(pages?.Properties.DistributionPaths).toEqual(['/*']);
  });

  test('a slow invalidation cannot fail a deployment, which does not wait for it', () => {
    const uploads = Object.values(assembly().template.findResources('Custom::CDKBucketDeployment'));
    const invalidating = uploads.filter(({ Properties }) => Properties.DistributionPaths !== undefined);
    expect(invalidating.map(({ Properties }) => Properties.WaitForDistributionInvalidation)).toEqual([false]);
  });

  test('config.json contains what the web app reads: real models, the publishable key and no other key', () => {
    const file = readdirSync(assembly().folder)
      .map((entry) => join(assembly().folder, entry, 'config.json'))
      .find((path) => existsSync(path));
    expect(webConfig.parse(JSON.parse(readFileSync(file ?? '', 'utf8')))).toEqual({
      supabaseUrl: 'https://example-project.supabase.co',
      supabasePublishableKey: 'sb_publishable_example',
      pictures: 'bedrock',
      withoutSeed: { textToVideo: 'Luma Ray2', multiShotVideo: 'Luma Ray2' },
    });
  });

  function listFiles({ SourceObjectKeys }: { SourceObjectKeys: string[] }): string[] {
    return SourceObjectKeys.flatMap((key) =>
      readdirSync(join(assembly().folder, `asset.${key.replace('.zip', '')}`), { recursive: true }).map(
        String,
      ),
    ).filter((file) => file.includes('.'));
  }
}
