import { Aws, DefaultStackSynthesizer, Fn } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { allow } from './statements.ts';

export type FileCopierRoleProps = {
  region: string;
  bucket: IBucket;
  distribution: Distribution;
  logGroup: LogGroup;
};

/**
 * Role of CDK's function that copies the site's files, with exactly the actions that its code calls. CDK's default
 * role would grant wildcard actions.
 */
export function createFileCopierRole(
  scope: Construct,
  { region, bucket, distribution, logGroup }: FileCopierRoleProps,
): IRole {
  const role = new Role(scope, 'CopierRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const assets = Fn.join('', [
    'arn:',
    Aws.PARTITION,
    `:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-`,
    Aws.ACCOUNT_ID,
    `-${region}`,
  ]);
  const statements = [
    allow('WriteOwnLog', ['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]),
    allow('ReadBuiltFiles', ['s3:GetObject'], [`${assets}/*`]),
    allow('ListFiles', ['s3:ListBucket', 's3:GetBucketLocation'], [assets, bucket.bucketArn]),
    allow(
      'UploadFiles',
      ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload'],
      [bucket.arnForObjects('*')],
    ),
    allow('InvalidateOldPages', ['cloudfront:CreateInvalidation'], [distribution.distributionArn]),
  ];
  for (const statement of statements) role.addToPolicy(statement);
  return role.withoutPolicyUpdates();
}
