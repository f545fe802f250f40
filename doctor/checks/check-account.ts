import type { AwsAccount } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';
import { EDGE_REGION } from '#lib/configuration/edge-region.ts';

const USABLE_STATUS = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT|IMPORT_ROLLBACK)_COMPLETE$/;

/** Checks whether CDK is bootstrapped in both regions: the product's and CloudFront's. */
export async function checkBootstrap(
  account: Pick<AwsAccount, 'region' | 'stackStatus'>,
): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const region of new Set([account.region, EDGE_REGION])) {
    const status = await account.stackStatus('CDKToolkit', region);
    if (status !== undefined && USABLE_STATUS.test(status))
      findings.push(ok(`CDK is bootstrapped in ${region}.`));
    else
      findings.push(
        problem(
          status === undefined
            ? `CDK is not bootstrapped in ${region}.`
            : `CDK's own stack CDKToolkit in ${region} has the status ${status}.`,
          status === undefined
            ? 'Run `npm run cdk -- bootstrap` once. It prepares both regions.'
            : 'If an operation is still running, wait for it. Otherwise look at the stack in the CloudFormation console, then run `npm run cdk -- bootstrap`.',
        ),
      );
  }
  return findings;
}

/**
 * Checks whether the name of the media bucket is free, because the bucket of a destroyed deployment is retained. Skipped for a
 * deployed stage, whose stack owns the bucket.
 */
export async function checkRetainedBucket(
  account: Pick<AwsAccount, 'region' | 'bucketRegion'>,
  bucket: string,
  takesOver: boolean,
): Promise<DoctorFinding> {
  const region = await account.bucketRegion(bucket);
  if (region === undefined) return ok(`The bucket name ${bucket} is free.`);
  if (region !== account.region)
    return problem(
      `An earlier deployment left the bucket ${bucket} in ${region}, so its name is taken in ${account.region}.`,
      'Deploy to that region, give this deployment another STAGE, or empty and delete the bucket.',
    );
  if (takesOver) return ok(`The bucket ${bucket} of an earlier deployment becomes part of this one.`);
  return problem(
    `An earlier deployment of this stage left the bucket ${bucket}: CloudFormation cannot create it again.`,
    'To keep it with its files, run `npm run deploy -- --take-over`. Otherwise empty and delete it.',
  );
}

/** New accounts start with 10, and the default quota is 1,000. An image occupies one function for 5 to 15 seconds. */
const MIN_CONCURRENCY = 100;

/** How many functions Lambda may run at once. Nothing is reserved, so a low limit does not stop a deployment. */
export async function checkConcurrency(
  account: Pick<AwsAccount, 'region' | 'concurrencyQuota'>,
): Promise<DoctorFinding> {
  const limit = await account.concurrencyQuota();
  if (limit >= MIN_CONCURRENCY) return ok(`Lambda may run ${limit} functions at once in ${account.region}.`);
  return warning(
    `Lambda may run only ${limit} functions at once in ${account.region}, as in new accounts. The deployment works, but requests beyond the limit fail: each image occupies a function for 5 to 15 seconds.`,
    'Request 1,000 for "Concurrent executions" in Service Quotas, AWS Lambda, before real people use the product.',
  );
}
