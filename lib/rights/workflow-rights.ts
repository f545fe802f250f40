import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Catalogue } from '#contract/models.ts';
import type { StepName } from '../workflow/workflow-steps.ts';
import { invocations, invokeModels, jobItems, mediaObjects, tellMissingObjects } from './rights.ts';

export type StepResources = { bucket: IBucket; table: TableV2; catalogue: Catalogue; region: string };

/** What each step of the workflow may do; `test/infra` compares it with the calls that its code makes. */
export const stepRights = ({
  bucket,
  table,
  catalogue,
  region,
}: StepResources): Record<StepName, PolicyStatement[]> => {
  const changeJobs = jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']);
  return {
    'plan-video': [
      changeJobs,
      ...invokeModels(catalogue.storySplit === null ? [] : [catalogue.storySplit], region),
    ],
    'start-clips': [
      changeJobs,
      ...invokeModels([catalogue.textToVideo, catalogue.multiShotVideo], region),
      // Public policies disagree on whether starting is checked on the invocation too.
      invocations(['bedrock:InvokeModel'], region),
      mediaObjects(bucket, ['s3:GetObject'], ['references']),
      tellMissingObjects(bucket),
      // The model writes its clips with the rights of whoever asked it.
      mediaObjects(bucket, ['s3:PutObject'], ['videos']),
    ],
    'check-clips': [
      changeJobs,
      invocations(['bedrock:GetAsyncInvoke'], region),
      mediaObjects(bucket, ['s3:DeleteObject'], ['videos']),
    ],
    'join-clips': [
      changeJobs,
      // A large video goes up in parts; giving up removes them.
      mediaObjects(
        bucket,
        ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
        ['videos'],
      ),
      tellMissingObjects(bucket),
    ],
    'publish-video': [changeJobs, mediaObjects(bucket, ['s3:DeleteObject'], ['videos'])],
    'fail-video': [changeJobs, mediaObjects(bucket, ['s3:DeleteObject'], ['videos'])],
  };
};
