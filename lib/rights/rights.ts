import { Aws, Fn } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { baseModelId } from '#adapters/bedrock/base-model-id.ts';
import { bedrockModelIds, profileOf } from '#adapters/bedrock/model-ids.ts';
import { type ModelId, withSuccessors } from '#contract/models.ts';

/** A right as it stands in the template: these calls on these things, nothing added. */
export const allow = (sid: string, actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ sid, actions, resources });

/** What people's objects are, as the second part of `users/{userId}/{folder}/…`. */
export const MEDIA_FOLDERS = ['images', 'thumbnails', 'references', 'videos'] as const;
export type MediaFolder = (typeof MEDIA_FOLDERS)[number];

/** Calls on the objects in some folders of everybody; whose objects they are is decided in the core. */
export const mediaObjects = (
  bucket: IBucket,
  actions: string[],
  folders: readonly MediaFolder[],
): PolicyStatement =>
  allow(
    `Media${sidPart(actions)}`,
    actions,
    folders.map((folder) => bucket.arnForObjects(`users/*/${folder}/*`)),
  );

/**
 * Without `s3:ListBucket`, S3 answers 403 instead of 404 for a missing object. A GET or HEAD names no `s3:prefix`, so
 * a condition on that key would take the permission away again.
 */
export const tellMissingObjects = (bucket: IBucket): PolicyStatement =>
  allow('MediaTellMissing', ['s3:ListBucket'], [bucket.bucketArn]);

/** Lists the keys below `users/`. */
export const listObjects = (bucket: IBucket): PolicyStatement =>
  new PolicyStatement({
    sid: 'MediaList',
    actions: ['s3:ListBucket'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': 'users/*' } },
  });

export const jobItems = (table: TableV2, actions: string[]): PolicyStatement =>
  allow('JobItems', actions, [table.tableArn]);

/** Asks these models from a region, and those that take over from them. A call through an inference profile needs the model in each of the profile's regions as well. */
export function invokeModels(models: readonly ModelId[], region: string): PolicyStatement[] {
  const asked = new Set(models.flatMap((model) => withSuccessors(model, region)));
  const ids = [...asked].map((model) => bedrockModelIds[model]);
  const direct = ids.filter((id) => !profileOf(id)).map((id) => foundationModel(region, id));
  const throughProfiles = ids.flatMap((id) => {
    const profile = profileOf(id);
    if (!profile) return [];
    return [
      bedrockArn(`${region}:`, Aws.ACCOUNT_ID, `:inference-profile/${id}`),
      ...profile.regions.map((one) => foundationModel(one, profile.modelId)),
    ];
  });
  const resources = [...new Set([...direct, ...throughProfiles])];
  return resources.length === 0 ? [] : [allow('InvokeModels', ['bedrock:InvokeModel'], resources)];
}

/** Asks what Bedrock says of these models, not the models themselves. */
export const readModels = (models: readonly ModelId[], region: string): PolicyStatement =>
  allow(
    'ReadModels',
    ['bedrock:GetFoundationModel'],
    [...new Set(models.map((model) => foundationModel(region, baseModelId(bedrockModelIds[model]))))],
  );

const bedrockArn = (...rest: string[]) => Fn.join('', ['arn:', Aws.PARTITION, ':bedrock:', ...rest]);
const foundationModel = (region: string, id: string) => bedrockArn(`${region}::foundation-model/${id}`);

/** Ids of invocations are chosen by Bedrock, so none can be named beforehand. */
export const invocations = (actions: string[], region: string): PolicyStatement =>
  allow('Invocations', actions, [
    Fn.join('', ['arn:', Aws.PARTITION, `:bedrock:${region}:`, Aws.ACCOUNT_ID, ':async-invoke/*']),
  ]);

const sidPart = (actions: string[]) => actions.map((action) => action.split(':')[1]).join('');
