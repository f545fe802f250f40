import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import type { Assembly } from './assembly.ts';
import { stripHash, textIn } from './readable-text.ts';

export function storageTests(assembly: () => Assembly): void {
  const buckets = () => Object.entries(assembly().template.findResources('AWS::S3::Bucket'));
  const media = () => buckets().find(([id]) => id.startsWith('Media'))?.[1].Properties;
  const policyStatements = (prefix: string) =>
    Object.entries(assembly().template.findResources('AWS::S3::BucketPolicy')).find(([id]) =>
      id.startsWith(prefix),
    )?.[1].Properties.PolicyDocument.Statement;

  test.each(['Media', 'Site'])('the %s bucket is closed to the public and encrypted', (prefix) => {
    const properties = buckets().find(([id]) => id.startsWith(prefix))?.[1].Properties;
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    });
    expect(properties?.WebsiteConfiguration).toBeUndefined();
  });

  test('the only buckets are those for media, the site and access logs', () => {
    expect(buckets().map(([id]) => stripHash(id))).toEqual(['AccessLogs', 'MediaBucket', 'SiteBucket']);
  });

  test.each(['Media', 'Site'])('the %s bucket requires TLS 1.2 or newer', (prefix) => {
    const denied = policyStatements(prefix)?.filter(
      (statement: { Effect: string; Action: unknown }) =>
        statement.Effect === 'Deny' && statement.Action === 's3:*',
    );
    const conditions = denied.map((statement: { Condition: unknown }) => statement.Condition);
    expect(conditions).toContainEqual({ Bool: { 'aws:SecureTransport': 'false' } });
    expect(conditions).toContainEqual({ NumericLessThan: { 's3:TlsVersion': 1.2 } });
    for (const statement of denied) expect(statement.Principal).toEqual({ AWS: '*' });
  });

  test('the media bucket rejects links older than 15 minutes', () => {
    expect(policyStatements('Media')).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { NumericGreaterThan: { 's3:signatureAge': LIMITS.mediaLink.seconds * 1000 } },
      }),
    );
  });

  test('the media bucket’s policy allows no one, not even CloudFront', () => {
    expect(
      policyStatements('Media')?.filter((statement: { Effect: string }) => statement.Effect !== 'Deny'),
    ).toEqual([]);
  });

  test('only the site’s distribution reads the site’s bucket', () => {
    const allowed = policyStatements('Site')?.filter(
      (statement: { Effect: string }) => statement.Effect === 'Allow',
    );
    expect(allowed).toHaveLength(1);
    expect(allowed[0].Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(textIn(allowed[0].Condition.StringEquals['AWS:SourceArn'])).toContain('<SiteDistribution>');
    expect(allowed[0].Action).toEqual(['s3:GetObject', 's3:ListBucket']);
  });

  test('buckets outlive the stack, and deleted media are gone after a week', () => {
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of buckets())
      expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual([
        id.startsWith('Media') ? 'RetainExceptOnCreate' : 'Retain',
        'Retain',
      ]);
    expect(media()?.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(media()?.LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        NoncurrentVersionExpiration: { NoncurrentDays: 7 },
      }),
    ]);
  });

  test('resources with fixed names are removed if the first deployment fails, so that they do not block the next one', () => {
    const withFixedName = Object.entries<{ Properties: Record<string, unknown>; DeletionPolicy?: string }>(
      assembly().template.toJSON().Resources,
    ).filter(([, { Properties = {} }]) =>
      ['BucketName', 'TableName', 'QueueName', 'LogGroupName', 'TopicName', 'FunctionName'].some(
        (property) => property in Properties && typeof Properties[property] !== 'undefined',
      ),
    );
    for (const [id, { DeletionPolicy }] of withFixedName)
      expect(['Delete', 'RetainExceptOnCreate', undefined], id).toContain(DeletionPolicy);
  });

  test('CORS lets only pages of the site read media', () => {
    const rules: { AllowedOrigins: unknown[]; AllowedMethods: string[] }[] =
      media()?.CorsConfiguration.CorsRules;
    expect(rules.flatMap((rule) => rule.AllowedOrigins.map(textIn))).toEqual([
      'https://<SiteDistribution.DomainName>',
    ]);
    expect(rules.flatMap((rule) => rule.AllowedMethods)).toEqual(['GET']);
  });

  test('logs are kept for a month and removed with the stack', () => {
    const groups = Object.entries(assembly().template.findResources('AWS::Logs::LogGroup'));
    expect(groups.length).toBeGreaterThan(assembly().functions.length);
    for (const [id, { Properties, DeletionPolicy }] of groups)
      expect([Properties?.RetentionInDays, DeletionPolicy], id).toEqual([30, 'Delete']);
  });

  test('the job table has deletion protection and point-in-time recovery', () => {
    const [table] = Object.values(assembly().template.findResources('AWS::DynamoDB::GlobalTable'));
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        SSESpecification: { SSEEnabled: true },
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      },
    });
  });
}
