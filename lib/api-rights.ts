import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RouteName } from '#contract/routes.ts';
import { allow, invokeModels, jobItems, mediaObjects } from './rights.ts';
import type { StepResources } from './workflow-rights.ts';

export type ApiResources = StepResources & { workflowArn: string };

/** What each function behind a route may do; `test/infra` compares it with the calls that its bundle makes. */
export const apiRights = ({
  bucket,
  table,
  catalogue,
  workflowArn,
}: ApiResources): Record<RouteName, PolicyStatement[]> => ({
  'generate-image': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem']),
    invokeModels(Object.values(catalogue.textToImage)),
    mediaObjects(bucket, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], ['images', 'thumbnails']),
  ],
  'upload-image': [mediaObjects(bucket, ['s3:PutObject'], ['images', 'references'])],
  // A link can do what its signer may do, so the signer of people's links may read and nothing else.
  'presign-media': [mediaObjects(bucket, ['s3:GetObject'], ['*'])],
  'generate-video': [
    jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem']),
    mediaObjects(bucket, ['s3:PutObject', 's3:DeleteObject'], ['references']),
    allow('StartWorkflow', ['states:StartExecution'], [workflowArn]),
  ],
  'video-status': [jobItems(table, ['dynamodb:GetItem']), mediaObjects(bucket, ['s3:GetObject'], ['videos'])],
  'video-history': [mediaObjects(bucket, ['s3:GetObject'], ['videos', 'references'])],
});
