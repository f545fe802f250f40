import type { Account } from '#doctor/account.ts';
import { type Finding, fine, problem } from '#doctor/finding.ts';

/** Video models write into buckets of their own region only. */
export async function checkOutputBucket(
  account: Pick<Account, 'region' | 'bucketRegion'>,
  bucket: string,
): Promise<Finding[]> {
  const region = await account.bucketRegion(bucket);
  return [
    region === account.region
      ? fine(`${bucket} is in ${region}, where the models write`)
      : problem(
          `${bucket} is in ${region}, the models write in ${account.region} only`,
          `Name a bucket of yours in ${account.region} in BEDROCK_OUTPUT_BUCKET.`,
        ),
  ];
}
