import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { checkPortsAreFree, closeNow, listenOnLoopback } from './listen.ts';

const hasV6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.each(['127.0.0.1', ...(hasV6 ? ['::1'] : [])])(
  'rejects a port in use on %s, and accepts the port once it is free',
  async (host) => {
    const other = createServer();
    await listenOnLoopback(other, 0, host);
    const { port } = other.address() as AddressInfo;
    await expect(checkPortsAreFree([port])).rejects.toThrow(`Port ${port} is not free.`);
    await closeNow(other);
    await expect(checkPortsAreFree([port])).resolves.toBeUndefined();
  },
);
