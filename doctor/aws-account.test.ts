import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetBucketCorsCommand, HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { awsAccount } from './aws-account.ts';

const account = awsAccount('us-west-2');
const failure = (name: string) => Object.assign(new Error(name), { name });

test('a model’s lifecycle is read, and one that the region does not know is none', async () => {
  const bedrock = mockClient(BedrockClient);
  bedrock.on(GetFoundationModelCommand).resolves({
    modelDetails: {
      modelArn: 'arn:aws:bedrock:us-west-2::foundation-model/x',
      modelId: 'x',
      modelLifecycle: { status: 'LEGACY', endOfLifeTime: new Date('2027-04-01T00:00:00Z') },
    },
  });
  expect(await account.lifecycle('x')).toEqual({ status: 'LEGACY', endOfLife: '2027-04-01T00:00:00.000Z' });
  bedrock.on(GetFoundationModelCommand).rejects(failure('ResourceNotFoundException'));
  expect(await account.lifecycle('x')).toBeUndefined();
  bedrock.on(GetFoundationModelCommand).rejects(failure('AccessDeniedException'));
  await expect(account.lifecycle('x')).rejects.toThrow('AccessDeniedException');
});

test('agreement, right, access and region are told apart', async () => {
  const bedrock = mockClient(BedrockClient);
  bedrock.on(GetFoundationModelAvailabilityCommand).resolves({
    modelId: 'x',
    agreementAvailability: { status: 'NOT_AVAILABLE', errorMessage: 'Agreement not found' },
    authorizationStatus: 'AUTHORIZED',
    entitlementAvailability: 'NOT_AVAILABLE',
    regionAvailability: 'AVAILABLE',
  });
  expect(await account.availability('x')).toEqual({
    hasAgreement: false,
    agreementError: 'Agreement not found',
    isAuthorized: true,
    isEntitled: false,
    isInRegion: true,
  });
});

test('a profile that is not there or not active cannot be used', async () => {
  const bedrock = mockClient(BedrockClient);
  bedrock.on(GetInferenceProfileCommand).rejects(failure('ResourceNotFoundException'));
  expect(await account.hasProfile('us.x')).toBe(false);
});

test('quotas are read page after page', async () => {
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

test('a stack that was never deployed is none, one that was gives its addresses', async () => {
  const formation = mockClient(CloudFormationClient);
  formation.on(DescribeStacksCommand).rejects(failure('ValidationError'));
  expect(await account.stack('Moodlark-x')).toBeUndefined();
  formation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: 'Moodlark-x',
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: [
          { OutputKey: 'SiteUrl', OutputValue: 'https://x.example' },
          { OutputKey: 'MediaBucket', OutputValue: 'bucket' },
          { OutputKey: 'MediaUrl', OutputValue: 'https://media.example' },
        ],
      },
    ],
  });
  expect(await account.stack('Moodlark-x')).toEqual({
    siteUrl: 'https://x.example',
    mediaBucket: 'bucket',
    mediaUrl: 'https://media.example',
  });
});

test('a bucket without cross-origin rules has none', async () => {
  const s3 = mockClient(S3Client);
  s3.on(HeadBucketCommand).resolves({ BucketRegion: 'us-west-2' });
  s3.on(GetBucketCorsCommand).rejects(failure('NoSuchCORSConfiguration'));
  expect(await account.bucketRegion('bucket')).toBe('us-west-2');
  expect(await account.bucketCrossOrigin('bucket')).toEqual([]);
});

test('anything that is stored will do, and a link to it is for the bucket’s own host and one minute', async () => {
  const s3 = mockClient(S3Client);
  s3.on(ListObjectsV2Command)
    .resolvesOnce({})
    .resolvesOnce({ Contents: [{ Key: 'users/ann/images/a.png' }] });
  expect(await account.someObject('bucket')).toBeUndefined();
  expect(await account.someObject('bucket')).toBe('users/ann/images/a.png');
  s3.restore();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  const link = new URL(await account.linkTo('bucket', 'users/ann/images/a.png'));
  vi.unstubAllEnvs();
  expect([link.host, link.pathname]).toEqual([
    'bucket.s3.us-west-2.amazonaws.com',
    '/users/ann/images/a.png',
  ]);
  expect(link.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  expect(link.searchParams.get('X-Amz-Expires')).toBe('60');
});
