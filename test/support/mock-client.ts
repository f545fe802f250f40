import { mockClient as replaceClient } from 'aws-sdk-client-mock';

const replaced: { restore(): void }[] = [];

/** Makes a client's calls go to a mock until the file's tests have run. */
export const mockClient: typeof replaceClient = (client) => {
  const mock = replaceClient(client);
  replaced.push(mock);
  return mock;
};

/** Restores all clients. */
export function restoreClients(): void {
  for (const mock of replaced.splice(0).reverse()) mock.restore();
}
