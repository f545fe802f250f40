import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { awsClientSettings, errorName } from '#adapters/aws-call.ts';
import type { Account, ModelQuota } from './account.ts';

const CALL_SECONDS = 20;
const QUOTA_PAGE = 100;
const LINK_SECONDS = 60;

/** What a service says of something that is not there; any other failure is thrown on. */
async function unlessMissing<T>(names: readonly string[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (names.includes(errorName(error))) return undefined;
    throw error;
  }
}

/** The account of the credentials in the environment (AWS_PROFILE, keys, or a role), asked in one region. */
export function awsAccount(region: string): Account {
  const settings = { region, ...awsClientSettings(CALL_SECONDS) };
  const bedrock = new BedrockClient(settings);
  const formation = new CloudFormationClient(settings);
  const s3 = new S3Client({
    ...settings,
    followRegionRedirects: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const quotas = new ServiceQuotasClient(settings);
  const secrets = new SecretsManagerClient(settings);
  const sts = new STSClient(settings);
  return {
    region,
    identity: async () => {
      const { Account: accountId = '', Arn: arn = '' } = await sts.send(new GetCallerIdentityCommand({}));
      return { accountId, arn };
    },
    lifecycle: (modelId) =>
      unlessMissing(['ResourceNotFoundException', 'ValidationException'], async () => {
        const { modelDetails } = await bedrock.send(
          new GetFoundationModelCommand({ modelIdentifier: modelId }),
        );
        const lifecycle = modelDetails?.modelLifecycle;
        const endOfLife = lifecycle?.endOfLifeTime?.toISOString();
        return {
          status: lifecycle?.status === 'LEGACY' ? 'LEGACY' : 'ACTIVE',
          ...(endOfLife !== undefined && { endOfLife }),
        };
      }),
    availability: async (modelId) => {
      const answer = await bedrock.send(new GetFoundationModelAvailabilityCommand({ modelId }));
      const agreementError = answer.agreementAvailability?.errorMessage;
      return {
        hasAgreement: answer.agreementAvailability?.status === 'AVAILABLE',
        ...(agreementError !== undefined && { agreementError }),
        isAuthorized: answer.authorizationStatus === 'AUTHORIZED',
        isEntitled: answer.entitlementAvailability === 'AVAILABLE',
        isInRegion: answer.regionAvailability === 'AVAILABLE',
      };
    },
    hasProfile: async (inferenceProfileIdentifier) => {
      const profile = await unlessMissing(['ResourceNotFoundException', 'ValidationException'], () =>
        bedrock.send(new GetInferenceProfileCommand({ inferenceProfileIdentifier })),
      );
      return profile?.status === 'ACTIVE';
    },
    modelQuotas: () => readQuotas(quotas),
    stack: async (name) => {
      // CloudFormation says of a stack that is not there that the request is not valid.
      const found = await unlessMissing(['ValidationError'], () =>
        formation.send(new DescribeStacksCommand({ StackName: name })),
      );
      const outputs = found?.Stacks?.[0]?.Outputs ?? [];
      const output = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
      const siteUrl = output('SiteUrl');
      const mediaBucket = output('MediaBucket');
      const mediaUrl = output('MediaUrl');
      return siteUrl && mediaBucket ? { siteUrl, mediaBucket, ...(mediaUrl && { mediaUrl }) } : undefined;
    },
    bucketRegion: async (bucket) => {
      const { BucketRegion: found = '' } = await s3.send(new HeadBucketCommand({ Bucket: bucket }));
      return found;
    },
    bucketCrossOrigin: async (bucket) => {
      const found = await unlessMissing(['NoSuchCORSConfiguration'], () =>
        s3.send(new GetBucketCorsCommand({ Bucket: bucket })),
      );
      return (found?.CORSRules ?? []).map(({ AllowedOrigins = [], AllowedMethods = [] }) => ({
        origins: AllowedOrigins,
        methods: AllowedMethods,
      }));
    },
    someObject: async (bucket) => {
      const { Contents: [first] = [] } = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: 'users/', MaxKeys: 1 }),
      );
      return first?.Key;
    },
    linkTo: (bucket, key) =>
      getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn: LINK_SECONDS }),
    secret: async (name) => {
      const found = await unlessMissing(['ResourceNotFoundException'], () =>
        secrets.send(new GetSecretValueCommand({ SecretId: name })),
      );
      return found?.SecretString;
    },
  };
}

async function readQuotas(client: ServiceQuotasClient): Promise<ModelQuota[]> {
  const found: ModelQuota[] = [];
  let nextToken: string | undefined;
  do {
    const page = await client.send(
      new ListServiceQuotasCommand({
        ServiceCode: 'bedrock',
        MaxResults: QUOTA_PAGE,
        ...(nextToken !== undefined && { NextToken: nextToken }),
      }),
    );
    for (const { QuotaName: name, Value: value } of page.Quotas ?? []) {
      if (name !== undefined && value !== undefined) found.push({ name, value });
    }
    nextToken = page.NextToken;
  } while (nextToken !== undefined);
  return found;
}
