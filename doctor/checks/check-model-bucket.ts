import type { AwsAccount } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem } from '#doctor/finding.ts';

/** Checks whether video models can write into the bucket; they write into buckets of their own region only. */
export async function checkModelBucket(
  account: Pick<AwsAccount, 'region' | 'bucketRegion'>,
  bucket: string,
  remedy: string,
): Promise<DoctorFinding> {
  const region = await account.bucketRegion(bucket);
  if (region === undefined) return problem(`The bucket ${bucket} does not exist.`, remedy);
  return region === account.region
    ? ok(`${bucket} is in ${region}, where video models write.`)
    : problem(`${bucket} is in ${region}, but the video models write to ${account.region} only.`, remedy);
}
