import { readFileSync } from 'node:fs';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { KMSClient } from '@aws-sdk/client-kms';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetBucketCorsCommand, HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { STSClient } from '@aws-sdk/client-sts';
import { afterEach, expect, test, vi } from 'vitest';
import { models } from '#catalog/models.ts';
import { mockClient } from '#test/support/mock-client.ts';
import { type AwsAccount, AwsCallError } from './account.ts';
import { awsAccount } from './aws-account.ts';

const account = awsAccount('us-west-2');
const failure = (name: string) => Object.assign(new Error(name), { name });
const model = 'nova-2-lite';
const bareId = 'amazon.nova-2-lite-v1:0';

afterEach(() => vi.unstubAllEnvs());

test('looks up a model without the prefix of its inference profile, and reports a model unknown in the region as gone', async () => {
  expect(models[model].bedrockId).toBe(`us.${bareId}`);
  const bedrock = mockClient(BedrockClient);
  bedrock.on(GetFoundationModelCommand, { modelIdentifier: bareId }).resolves({
    modelDetails: {
      modelArn: `arn:aws:bedrock:us-west-2::foundation-model/${bareId}`,
      modelId: bareId,
      modelLifecycle: { status: 'LEGACY', endOfLifeTime: new Date('2027-04-01T00:00:00Z') },
    },
  });
  expect(await account.lifecycle(model)).toEqual({ status: 'legacy', endsOn: '2027-04-01T00:00:00.000Z' });
  bedrock.on(GetFoundationModelCommand).rejects(failure('ResourceNotFoundException'));
  expect(await account.lifecycle(model)).toEqual({ status: 'gone' });
});

test('reports agreement, authorization, entitlement and regional availability separately', async () => {
  const bedrock = mockClient(BedrockClient);
  bedrock.on(GetFoundationModelAvailabilityCommand, { modelId: bareId }).resolves({
    modelId: bareId,
    agreementAvailability: { status: 'NOT_AVAILABLE', errorMessage: 'Agreement not found' },
    authorizationStatus: 'AUTHORIZED',
    entitlementAvailability: 'NOT_AVAILABLE',
    regionAvailability: 'AVAILABLE',
  });
  expect(await account.availability(model)).toEqual({
    hasAgreement: false,
    agreementError: 'Agreement not found',
    isAuthorized: true,
    isEntitled: false,
    isInRegion: true,
  });
});

test('returns false for an inference profile that does not exist', async () => {
  const bedrock = mockClient(BedrockClient);
  bedrock.on(GetInferenceProfileCommand).rejects(failure('ResourceNotFoundException'));
  expect(await account.hasProfile('us.x')).toBe(false);
});

test('reads quotas page by page', async () => {
  const quotas = mockClient(ServiceQuotasClient);
  quotas
    .on(ListServiceQuotasCommand)
    .resolvesOnce({ Quotas: [{ QuotaName: 'a', Value: 1 }], NextToken: 'more' })
    .resolvesOnce({ Quotas: [{ QuotaName: 'b', Value: 2 }] });
  expect(await account.modelQuotas()).toEqual([
    { name: 'a', value: 1 },
    { name: 'b', value: 2 },
  ]);
});

test('reads the outputs and status of a stack in its region, and returns undefined for a stack that was never deployed', async () => {
  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation.on(DescribeStacksCommand).rejects(failure('ValidationError'));
  expect(await account.stack('Moodlark-x')).toBeUndefined();
  expect(await account.stackStatus('CDKToolkit', 'us-east-1')).toBeUndefined();
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: 'Moodlark-x',
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: [
          { OutputKey: 'SiteUrl', OutputValue: 'https://x.example' },
          { OutputKey: 'MediaBucket', OutputValue: 'bucket' },
          { OutputKey: 'JobTable', OutputValue: 'table' },
          { OutputKey: 'MediaUrl', OutputValue: 'https://media.example' },
        ],
      },
    ],
  });
  expect(await account.stack('Moodlark-x')).toEqual({
    siteUrl: 'https://x.example',
    mediaBucket: 'bucket',
    jobTable: 'table',
    mediaUrl: 'https://media.example',
  });
  expect(await account.stackStatus('CDKToolkit', 'us-east-1')).toBe('CREATE_COMPLETE');
  const regions = await Promise.all(
    cloudFormation.calls().map(({ thisValue }) => (thisValue as CloudFormationClient).config.region()),
  );
  expect(regions).toEqual(['us-west-2', 'us-east-1', 'us-west-2', 'us-east-1']);
});

test('reads a certificate in us-east-1, and returns undefined for an unknown certificate', async () => {
  const acm = mockClient(ACMClient);
  acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['a.example', '*.a.example'] },
  });
  expect(await account.certificate('arn')).toEqual({ status: 'ISSUED', names: ['a.example', '*.a.example'] });
  expect(await (acm.call(0).thisValue as ACMClient).config.region()).toBe('us-east-1');
  acm.on(DescribeCertificateCommand).rejects(failure('ResourceNotFoundException'));
  expect(await account.certificate('arn')).toBeUndefined();
});

test('reads distributions page by page, with and without aliases', async () => {
  const summary = (Id: string, Items?: string[]) =>
    ({ Id, Aliases: { Quantity: Items?.length ?? 0, ...(Items && { Items }) } }) as never;
  const page = { Marker: '', MaxItems: 100, Quantity: 1 };
  const cloudFront = mockClient(CloudFrontClient);
  cloudFront
    .on(ListDistributionsCommand)
    .resolvesOnce({
      DistributionList: {
        ...page,
        IsTruncated: true,
        NextMarker: 'E1',
        Items: [summary('E1', ['a.example'])],
      },
    })
    .resolvesOnce({ DistributionList: { ...page, IsTruncated: false, Items: [summary('E2')] } });
  expect(await account.distributions()).toEqual([
    { id: 'E1', aliases: ['a.example'] },
    { id: 'E2', aliases: [] },
  ]);
});

test('reads the concurrency quota of Lambda', async () => {
  const lambda = mockClient(LambdaClient);
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  expect(await account.concurrencyQuota()).toBe(10);
});

test('returns a bucket’s region, undefined for a missing bucket, and no rules for a bucket without CORS', async () => {
  const s3 = mockClient(S3Client);
  s3.on(HeadBucketCommand).resolves({ BucketRegion: 'us-west-2' });
  s3.on(GetBucketCorsCommand).rejects(failure('NoSuchCORSConfiguration'));
  expect(await account.bucketRegion('bucket')).toBe('us-west-2');
  expect(await account.bucketCrossOrigin('bucket')).toEqual([]);
  s3.on(HeadBucketCommand).rejects(failure('NotFound'));
  expect(await account.bucketRegion('bucket')).toBeUndefined();
});

test('finds any stored object and signs a link to it that is valid for one minute on the bucket’s own host', async () => {
  const s3 = mockClient(S3Client);
  s3.on(ListObjectsV2Command)
    .resolvesOnce({})
    .resolvesOnce({ Contents: [{ Key: 'users/ann/images/a.png' }] });
  expect(await account.anyObjectKey('bucket')).toBeUndefined();
  expect(await account.anyObjectKey('bucket')).toBe('users/ann/images/a.png');
  s3.restore();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  const link = new URL(await account.linkTo('bucket', 'users/ann/images/a.png'));
  expect([link.host, link.pathname]).toEqual([
    'bucket.s3.us-west-2.amazonaws.com',
    '/users/ann/images/a.png',
  ]);
  expect(link.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  expect(link.searchParams.get('X-Amz-Expires')).toBe('60');
});

const CALLS: Record<string, (account: AwsAccount) => Promise<unknown>> = {
  'sts:GetCallerIdentity': ({ identity }) => identity(),
  'bedrock:GetFoundationModel': ({ lifecycle }) => lifecycle(model),
  'bedrock:GetFoundationModelAvailability': ({ availability }) => availability(model),
  'bedrock:GetInferenceProfile': ({ hasProfile }) => hasProfile('us.x'),
  'servicequotas:ListServiceQuotas': ({ modelQuotas }) => modelQuotas(),
  'cloudformation:DescribeStacks': ({ stack }) => stack('x'),
  'acm:DescribeCertificate': ({ certificate }) => certificate('arn'),
  'cloudfront:ListDistributions': ({ distributions }) => distributions(),
  'lambda:GetAccountSettings': ({ concurrencyQuota }) => concurrencyQuota(),
  's3:ListBucket': ({ bucketRegion }) => bucketRegion('bucket'),
  's3:GetBucketCORS': ({ bucketCrossOrigin }) => bucketCrossOrigin('bucket'),
  'kms:GetPublicKey': ({ signingPublicKey }) => signingPublicKey('arn'),
  'secretsmanager:GetSecretValue': ({ secret }) => secret('name'),
};

test.each(Object.entries(CALLS))('names the permission %s when AWS denies it', async (permission, call) => {
  const denied = failure('AccessDeniedException');
  for (const client of [
    ACMClient,
    BedrockClient,
    CloudFormationClient,
    CloudFrontClient,
    KMSClient,
    LambdaClient,
    S3Client,
    SecretsManagerClient,
    ServiceQuotasClient,
    STSClient,
  ])
    mockClient(client as typeof STSClient)
      .onAnyCommand()
      .rejects(denied);
  const error = await call(account).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AwsCallError);
  expect(error).toMatchObject({ permission, cause: denied });
});

test('docs/deploy.md lists every permission that the doctor needs, and no other', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  const policy = page.slice(page.indexOf('### Permissions of the doctor'), page.indexOf('## Upgrade'));
  const documented = [...policy.matchAll(/"([a-z0-9]+:[A-Z]\w+)"/g)].map(([, action]) => action);
  // Signing a link calls no service; opening it needs s3:GetObject.
  expect(documented.toSorted()).toEqual([...Object.keys(CALLS), 's3:GetObject'].toSorted());
});
