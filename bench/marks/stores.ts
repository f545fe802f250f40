/** S3 and DynamoDB in a separate process, because in the cloud they run on other machines. Stops with its parent. */

import { startDynamoDb } from '#local/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { BUCKET, CREDENTIALS, prepareLocalServices, REGION, TABLE } from '#test/ports/local-services.ts';

const [s3Port, tablePort] = process.argv.slice(2).map(Number);
const { folder, faults, removeFolder } = prepareLocalServices();
const common = { faults, region: REGION, credentials: CREDENTIALS };
const stores = [
  await startS3({ ...common, port: s3Port ?? 0, folder, bucket: BUCKET, pageOrigins: [] }),
  await startDynamoDb({ ...common, port: tablePort ?? 0, dataFolder: folder, table: TABLE }),
];
process.on('disconnect', async () => {
  for (const store of stores) await store.close();
  removeFolder();
});
process.send?.('ready');
