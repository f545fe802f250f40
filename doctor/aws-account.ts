import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { awsClientSettings, errorName } from '#adapters/aws-call.ts';
import { baseModelId } from '#adapters/bedrock/model-ids.ts';
import { bedrockModelLifecycles } from '#adapters/bedrock/model-lifecycles.ts';
import { EDGE_REGION } from '#lib/configuration/edge-region.ts';
import { type AwsAccount, AwsCallError, type ModelQuota } from './account.ts';

const CALL_SECONDS = 20;
const LINK_SECONDS = 60;
const QUOTAS_PER_PAGE = 100;

/** Runs a call. If it fails, throws an `AwsCallError` that names the permission that the call needs. */
async function call<T>(permission: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw new AwsCallError(permission, error);
  }
}

/** Like `call`, but resolves to `undefined` if the service reports that the resource does not exist. */
const find = <T>(permission: string, missing: readonly string[], send: () => Promise<T>) =>
  call(permission, () =>
    send().catch((error: unknown) => {
      if (missing.includes(errorName(error))) return undefined;
      throw error;
    }),
  );

/** The account of the credentials in the environment (AWS_PROFILE, keys, or a role). */
export function awsAccount(region: string): AwsAccount {
  const settings = { region, ...awsClientSettings(CALL_SECONDS) };
  const bedrock = new BedrockClient(settings);
  const lifecycles = bedrockModelLifecycles(region);
  const s3 = new S3Client({
    ...settings,
    followRegionRedirects: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const lambda = new LambdaClient(settings);
  const secrets = new SecretsManagerClient(settings);
  const sts = new STSClient(settings);

  async function describeStack(name: string, inRegion: string) {
    const formation = new CloudFormationClient({ ...settings, region: inRegion });
    // CloudFormation returns ValidationError for a stack that does not exist.
    const found = await find('cloudformation:DescribeStacks', ['ValidationError'], () =>
      formation.send(new DescribeStacksCommand({ StackName: name })),
    );
    return found?.Stacks?.[0];
  }

  return {
    region,
    identity: () =>
      call('sts:GetCallerIdentity', async () => {
        const { Account: accountId = '', Arn: arn = '' } = await sts.send(new GetCallerIdentityCommand({}));
        return { accountId, arn };
      }),
    lifecycle: (model) => call('bedrock:GetFoundationModel', () => lifecycles.read(model)),
    availability: (model) =>
      call('bedrock:GetFoundationModelAvailability', async () => {
        const modelId = baseModelId(model);
        const response = await bedrock.send(new GetFoundationModelAvailabilityCommand({ modelId }));
        const agreementError = response.agreementAvailability?.errorMessage;
        return {
          hasAgreement: response.agreementAvailability?.status === 'AVAILABLE',
          ...(agreementError !== undefined && { agreementError }),
          isAuthorized: response.authorizationStatus === 'AUTHORIZED',
          isEntitled: response.entitlementAvailability === 'AVAILABLE',
          isInRegion: response.regionAvailability === 'AVAILABLE',
        };
      }),
    hasProfile: async (inferenceProfileIdentifier) => {
      const missing = ['ResourceNotFoundException', 'ValidationException'];
      const profile = await find('bedrock:GetInferenceProfile', missing, () =>
        bedrock.send(new GetInferenceProfileCommand({ inferenceProfileIdentifier })),
      );
      return profile?.status === 'ACTIVE';
    },
    modelQuotas: () => call('servicequotas:ListServiceQuotas', () => readQuotas(settings)),
    stackStatus: async (name, inRegion) => (await describeStack(name, inRegion))?.StackStatus,
    stack: async (name) => {
      const outputs = (await describeStack(name, region))?.Outputs ?? [];
      const output = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
      const siteUrl = output('SiteUrl');
      const mediaBucket = output('MediaBucket');
      const jobTable = output('JobTable');
      const mediaUrl = output('MediaUrl');
      const signingKey = output('SigningKey');
      const optionalOutputs = {
        ...(jobTable && { jobTable }),
        ...(mediaUrl && { mediaUrl }),
        ...(signingKey && { signingKey }),
      };
      return siteUrl && mediaBucket ? { siteUrl, mediaBucket, ...optionalOutputs } : undefined;
    },
    certificate: async (arn) => {
      const acm = new ACMClient({ ...settings, region: EDGE_REGION });
      const found = await find('acm:DescribeCertificate', ['ResourceNotFoundException'], () =>
        acm.send(new DescribeCertificateCommand({ CertificateArn: arn })),
      );
      const certificate = found?.Certificate;
      return (
        certificate && {
          status: certificate.Status ?? 'unknown',
          names: certificate.SubjectAlternativeNames ?? [],
        }
      );
    },
    distributions: () =>
      call('cloudfront:ListDistributions', async () => {
        const client = new CloudFrontClient({ ...settings, region: EDGE_REGION });
        const found = [];
        for await (const { DistributionList } of paginateListDistributions({ client }, {}))
          for (const { Id: id = '', Aliases } of DistributionList?.Items ?? [])
            found.push({ id, aliases: Aliases?.Items ?? [] });
        return found;
      }),
    concurrencyQuota: () =>
      call('lambda:GetAccountSettings', async () => {
        const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
        if (AccountLimit?.ConcurrentExecutions === undefined) throw new Error('Lambda returned no limit');
        return AccountLimit.ConcurrentExecutions;
      }),
    bucketRegion: async (bucket) => {
      const found = await find('s3:ListBucket', ['NotFound', 'NoSuchBucket'], () =>
        s3.send(new HeadBucketCommand({ Bucket: bucket })),
      );
      return found && (found.BucketRegion ?? '');
    },
    bucketCrossOrigin: async (bucket) => {
      const found = await find('s3:GetBucketCORS', ['NoSuchCORSConfiguration'], () =>
        s3.send(new GetBucketCorsCommand({ Bucket: bucket })),
      );
      return (found?.CORSRules ?? []).map(({ AllowedOrigins = [], AllowedMethods = [] }) => ({
        origins: AllowedOrigins,
        methods: AllowedMethods,
      }));
    },
    anyObjectKey: (bucket) =>
      call('s3:ListBucket', async () => {
        const page = new ListObjectsV2Command({ Bucket: bucket, Prefix: 'users/', MaxKeys: 1 });
        return (await s3.send(page)).Contents?.[0]?.Key;
      }),
    linkTo: (bucket, key) =>
      getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn: LINK_SECONDS }),
    signingPublicKey: (arn) =>
      call('kms:GetPublicKey', async () => {
        const { PublicKey } = await new KMSClient(settings).send(new GetPublicKeyCommand({ KeyId: arn }));
        if (!PublicKey) throw new Error('KMS returned no key');
        return PublicKey;
      }),
    secret: async (name) => {
      const found = await find('secretsmanager:GetSecretValue', ['ResourceNotFoundException'], () =>
        secrets.send(new GetSecretValueCommand({ SecretId: name })),
      );
      return found?.SecretString;
    },
  };
}

type ClientSettings = { region: string } & ReturnType<typeof awsClientSettings>;

async function readQuotas(settings: ClientSettings): Promise<ModelQuota[]> {
  const client = new ServiceQuotasClient(settings);
  const found: ModelQuota[] = [];
  const pages = paginateListServiceQuotas({ client, pageSize: QUOTAS_PER_PAGE }, { ServiceCode: 'bedrock' });
  for await (const { Quotas } of pages)
    for (const { QuotaName: name, Value: value } of Quotas ?? [])
      if (name !== undefined && value !== undefined) found.push({ name, value });
  return found;
}
