import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';

type Table = { client: DynamoDBClient; name: string };

/** DynamoDB's limit for one write request. */
const MAX_ITEMS = 25;

/** Writes every item of the table to a file, one JSON object per line. */
export async function writeItems({ client, name }: Table, file: string): Promise<void> {
  async function* lines() {
    for await (const { Items = [] } of paginateScan({ client }, { TableName: name }))
      for (const item of Items) yield `${JSON.stringify(item)}\n`;
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
}

/** Puts the items of a file from `writeItems` into the table. */
export async function restoreItems({ client, name }: Table, file: string): Promise<void> {
  let items: Record<string, AttributeValue>[] = [];
  const put = async () => {
    if (items.length === 0) return;
    const requests = items.map((Item) => ({ PutRequest: { Item } }));
    items = [];
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: requests } }),
    );
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table rejected some items.');
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    items.push(JSON.parse(line));
    if (items.length === MAX_ITEMS) await put();
  }
  await put();
}
