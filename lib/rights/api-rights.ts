import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { basePictureModel } from '#contract/further-models.ts';
import type { ModelId } from '#contract/models.ts';
import type { RouteName } from '#contract/routes.ts';
import {
  allow,
  invokeModels,
  jobItems,
  MEDIA_FOLDERS,
  type MediaFolder,
  mediaObjects,
  tellMissingObjects,
} from './rights.ts';
import type { StepResources } from './workflow-rights.ts';

export type ApiResources = StepResources & { workflowArn: string };

/** What each function behind a route may do; `test/infra` compares it with the calls that its code makes. */
export const apiRights = ({
  bucket,
  table,
  catalogue,
  region,
  workflowArn,
}: ApiResources): Record<RouteName, PolicyStatement[]> => {
  const rememberRequests = jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem']);
  const makePicture = (models: readonly ModelId[], alsoKeeps: MediaFolder[]) => [
    rememberRequests,
    ...invokeModels(models, region),
    mediaObjects(bucket, ['s3:PutObject', 's3:DeleteObject'], ['images', 'thumbnails', ...alsoKeeps]),
    // A link can do what its signer may do.
    mediaObjects(bucket, ['s3:GetObject'], ['images']),
  ];
  const given = (models: readonly (ModelId | null | undefined)[]) => models.filter((one) => one != null);
  return {
    'generate-image': makePicture(Object.values(catalogue.textToImage), []),
    'remove-background': makePicture([catalogue.backgroundRemoval], ['references']),
    'color-guided-generation': makePicture(
      given([catalogue.colorGuided, basePictureModel(catalogue, catalogue.colorGuided)]),
      [],
    ),
    'image-variation': makePicture(given([catalogue.imageVariation, catalogue.upscale]), ['references']),
    'image-conditioning': makePicture(given([...Object.values(catalogue.conditioning), catalogue.upscale]), [
      'references',
    ]),
    'preprocess-reference-image': [],
    'delete-image': [
      jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
      mediaObjects(bucket, ['s3:DeleteObject'], ['images', 'thumbnails', 'references']),
    ],
    'upload-image': [
      jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
      mediaObjects(bucket, ['s3:PutObject'], ['images', 'references']),
      mediaObjects(bucket, ['s3:DeleteObject'], ['references']),
    ],
    'presign-media': [mediaObjects(bucket, ['s3:GetObject'], MEDIA_FOLDERS)],
    'generate-video': [
      rememberRequests,
      mediaObjects(bucket, ['s3:PutObject', 's3:DeleteObject'], ['references']),
      mediaObjects(bucket, ['s3:GetObject'], ['images', 'references', 'thumbnails']),
      tellMissingObjects(bucket),
      allow('StartWorkflow', ['states:StartExecution'], [workflowArn]),
    ],
    // Both look after what was reserved by a function that was cut off.
    catalog: [jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem'])],
    receipt: [jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem'])],
    'video-status': [
      jobItems(table, ['dynamodb:GetItem']),
      mediaObjects(bucket, ['s3:GetObject'], ['videos']),
    ],
    'delete-video': [
      jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
      mediaObjects(bucket, ['s3:DeleteObject'], ['videos', 'references']),
    ],
    'force-video-fallback-check': [
      jobItems(table, ['dynamodb:GetItem', 'dynamodb:PutItem']),
      mediaObjects(bucket, ['s3:GetObject'], ['videos']),
      tellMissingObjects(bucket),
      allow('StartWorkflow', ['states:StartExecution'], [workflowArn]),
    ],
    'video-history': [mediaObjects(bucket, ['s3:GetObject'], ['videos', 'references'])],
  };
};
