import { mockClient as replaceClient } from 'aws-sdk-client-mock';

const replaced: { restore(): void }[] = [];

/** Responds in place of AWS until the file's tests have run. */
export const mockClient: typeof replaceClient = (client) => {
  const mock = replaceClient(client);
  replaced.push(mock);
  return mock;
};

/** Restores what was replaced in all clients. */
export function restoreClients(): void {
  for (const mock of replaced.splice(0).reverse()) mock.restore();
}
