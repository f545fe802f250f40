import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { awsClientSettings } from '#adapters/aws-call.ts';

const REQUEST_TIMEOUT_SECONDS = 4;

/** The table of video jobs, clip queues, remembered requests and more. Its partition key is `pk`; it has no sort key. */
export type DynamoTable = { client: DynamoDBClient; name: string };

export const jobTable = (name: string): DynamoTable => ({
  name,
  client: new DynamoDBClient(awsClientSettings(REQUEST_TIMEOUT_SECONDS)),
});
