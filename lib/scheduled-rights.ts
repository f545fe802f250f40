import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ApiResources } from './api-rights.ts';
import { allow, jobItems, listObjects, mediaObjects } from './rights.ts';
import type { ScheduledName } from './scheduled-functions.ts';

/** What each scheduled function may do; `test/infra` compares it with the calls that its code makes. */
export const scheduledRights = ({
  bucket,
  table,
  workflowArn,
}: ApiResources): Record<ScheduledName, PolicyStatement[]> => ({
  'sweep-videos': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
    allow('StartWorkflow', ['states:StartExecution'], [workflowArn]),
  ],
  'sweep-objects': [listObjects(bucket), mediaObjects(bucket, ['s3:DeleteObject'], ['*'])],
});
