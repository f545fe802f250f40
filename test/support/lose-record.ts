import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { secretSupabase } from './person.ts';
import type { Product } from './product.ts';

/** Resets a finished video's job and history to processing, as if its end had never been written. */
export async function loseRecord(product: Product, jobId: string): Promise<void> {
  const { endpoints, region, accessKeyId, secretAccessKey, table } = product.endpoints();
  const credentials = { accessKeyId, secretAccessKey };
  const client = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials });
  await videoJobWriter({ client, name: table }).update(
    jobId,
    ({ completedAt: _completedAt, outputKey: _outputKey, ...job }) => ({ ...job, status: 'processing' }),
  );
  const { error } = await secretSupabase(product)
    .from('video_history')
    .update({ status: 'processing', s3_key: null, completed_at: null })
    .eq('id', jobId);
  if (error) throw error;
}
