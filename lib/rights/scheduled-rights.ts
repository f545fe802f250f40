import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { modelsOf } from '#contract/models.ts';
import type { ScheduledName } from '#contract/schedule.ts';
import type { ApiResources } from './api-rights.ts';
import { allow, jobItems, listObjects, MEDIA_FOLDERS, mediaObjects, readModels } from './rights.ts';

/** What each scheduled function may do; `test/infra` compares it with the calls that its code makes. */
export const scheduledRights = ({
  bucket,
  table,
  catalogue,
  region,
  workflowArn,
}: ApiResources): Record<ScheduledName, PolicyStatement[]> => ({
  'sweep-videos': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    mediaObjects(bucket, ['s3:DeleteObject'], ['videos', 'references']),
    allow('StartWorkflow', ['states:StartExecution'], [workflowArn]),
  ],
  'sweep-objects': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    listObjects(bucket),
    mediaObjects(bucket, ['s3:DeleteObject'], MEDIA_FOLDERS),
  ],
  'watch-models': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    readModels(modelsOf(catalogue), region),
  ],
});
