import { Aws, Fn } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { baseModelId, needsProfile } from '#adapters/bedrock/model-ids.ts';
import { type ModelId, models } from '#catalog/models.ts';
import { withSuccessors } from '#catalog/successors.ts';
import type { Grant, MediaFolder } from '#lambdas/runtime/grants.ts';

/** An IAM statement: exactly these actions on these resources. */
export const allow = (sid: string, actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ sid, actions, resources });

type ActionsOn<On extends Grant['on']> = Extract<Grant, { on: On; actions: unknown }>['actions'];

const MEDIA_ACTIONS = {
  get: 's3:GetObject',
  put: 's3:PutObject',
  abortUpload: 's3:AbortMultipartUpload',
  delete: 's3:DeleteObject',
} as const;

/** Actions on the objects in some folders of every person; core decides whose objects a request may touch. */
export function allowMediaObjects(
  bucket: IBucket,
  granted: ActionsOn<'media'>,
  folders: readonly MediaFolder[],
): PolicyStatement {
  const actions = granted.map((action) => MEDIA_ACTIONS[action]);
  return allow(
    `Media${actions.map((action) => action.replace('s3:', '')).join('')}`,
    actions,
    folders.map((folder) => bucket.arnForObjects(`users/*/${folder}/*`)),
  );
}

/**
 * Without `s3:ListBucket`, S3 returns 403 instead of 404 for a missing object. A GET or HEAD names no `s3:prefix`, so
 * a condition on that key would never match.
 */
export const allowMissingMedia = (bucket: IBucket): PolicyStatement =>
  allow('MediaDetectMissing', ['s3:ListBucket'], [bucket.bucketArn]);

/** Lists the keys below `users/`. */
export const allowMediaList = (bucket: IBucket): PolicyStatement =>
  new PolicyStatement({
    sid: 'MediaList',
    actions: ['s3:ListBucket'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': 'users/*' } },
  });

/** Lists and removes the versions of objects below `users/`, including those of deleted objects. */
export const allowMediaVersions = (bucket: IBucket): PolicyStatement[] => [
  new PolicyStatement({
    sid: 'MediaListVersions',
    actions: ['s3:ListBucketVersions'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': 'users/*' } },
  }),
  allow('MediaDeleteVersions', ['s3:DeleteObjectVersion'], [bucket.arnForObjects('users/*')]),
];

const JOB_ITEM_ACTIONS = {
  read: 'dynamodb:GetItem',
  write: 'dynamodb:PutItem',
  delete: 'dynamodb:DeleteItem',
  scan: 'dynamodb:Scan',
} as const;

export const allowJobItems = (table: TableV2, granted: ActionsOn<'jobItems'>): PolicyStatement =>
  allow(
    'JobItems',
    granted.map((action) => JOB_ITEM_ACTIONS[action]),
    [table.tableArn],
  );

/**
 * Calls these models and their successors from a region. A call through an inference profile also needs the model in
 * each of the profile's regions.
 */
export function allowInvokeModels(modelIds: readonly ModelId[], region: string): PolicyStatement[] {
  const ids = [...new Set(modelIds.flatMap((model) => withSuccessors(model, region)))];
  const profiles = ids
    .filter(needsProfile)
    .map((model) =>
      bedrockArn(`${region}:`, Aws.ACCOUNT_ID, `:inference-profile/${models[model].bedrockId}`),
    );
  const foundationModels = ids.flatMap((model) => {
    const regions = needsProfile(model) ? models[model].regions : [region];
    return regions.map((profileRegion) => foundationModel(profileRegion, baseModelId(model)));
  });
  const resources = [...new Set([...profiles, ...foundationModels])];
  return resources.length === 0 ? [] : [allow('InvokeModels', ['bedrock:InvokeModel'], resources)];
}

/** Signs digests of claims with this key, and nothing else. */
export const allowSigning = (keyArn: string): PolicyStatement =>
  new PolicyStatement({
    sid: 'SignFiles',
    actions: ['kms:Sign'],
    resources: [keyArn],
    conditions: {
      StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256', 'kms:MessageType': 'DIGEST' },
    },
  });

/** Reads Bedrock's description of these models, including their lifecycle. */
export const allowReadModels = (modelIds: readonly ModelId[], region: string): PolicyStatement =>
  allow(
    'ReadModels',
    ['bedrock:GetFoundationModel'],
    [...new Set(modelIds.map((model) => foundationModel(region, baseModelId(model))))],
  );

const bedrockArn = (...rest: string[]) => Fn.join('', ['arn:', Aws.PARTITION, ':bedrock:', ...rest]);
const foundationModel = (region: string, id: string) => bedrockArn(`${region}::foundation-model/${id}`);

/** Bedrock chooses the ids of invocations, so none can be named in advance. */
export const allowInvocations = (action: 'start' | 'read', region: string): PolicyStatement =>
  allow(
    'Invocations',
    [action === 'start' ? 'bedrock:InvokeModel' : 'bedrock:GetAsyncInvoke'],
    [Fn.join('', ['arn:', Aws.PARTITION, `:bedrock:${region}:`, Aws.ACCOUNT_ID, ':async-invoke/*'])],
  );
