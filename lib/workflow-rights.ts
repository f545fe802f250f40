import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Catalogue } from '#contract/models.ts';
import { invocations, invokeModels, jobItems, mediaObjects, tellMissingObjects } from './rights.ts';
import type { StepName } from './workflow-steps.ts';

export type StepResources = { bucket: Bucket; table: TableV2; catalogue: Catalogue };

/** What each step of the workflow may do; `test/infra` compares it with the calls that its bundle makes. */
export const stepRights = ({
  bucket,
  table,
  catalogue,
}: StepResources): Record<StepName, PolicyStatement[]> => ({
  'plan-video': [jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem'])],
  'start-clips': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    invokeModels([catalogue.textToVideo]),
    invocations(['bedrock:InvokeModel']),
    mediaObjects(bucket, ['s3:GetObject'], ['references']),
    // The model writes its clips with the rights of whoever asked it.
    mediaObjects(bucket, ['s3:PutObject'], ['videos']),
  ],
  'check-clips': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    invocations(['bedrock:GetAsyncInvoke']),
  ],
  'join-clips': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    mediaObjects(bucket, ['s3:GetObject', 's3:PutObject'], ['videos']),
    tellMissingObjects(bucket),
  ],
  'publish-video': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    mediaObjects(bucket, ['s3:DeleteObject'], ['videos']),
  ],
  'fail-video': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    mediaObjects(bucket, ['s3:DeleteObject'], ['videos']),
  ],
});
