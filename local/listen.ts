import { createServer, type Server } from 'node:http';
import { StartRefused } from '#local/start-refused.ts';

const LOOPBACK = '127.0.0.1';
/** Browsers try it first for `localhost`, so another server there would respond instead. */
const LOOPBACK_V6 = '::1';

/** Listens on this machine only. */
export function listenOnLoopback(server: Server, port: number, host = LOOPBACK): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(
        isTaken
          ? new StartRefused(
              `Port ${port} is not free. Stop the program that uses it, or choose another with PORT (the product uses that port and the next four).`,
              { cause: error },
            )
          : error,
      );
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** Closes the server and all its connections immediately. */
export function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Throws StartRefused if a port is in use. */
export async function checkPortsAreFree(ports: readonly number[]): Promise<void> {
  await Promise.all(
    ports.flatMap((port) => [
      probe(port, LOOPBACK),
      // Not every machine has an IPv6 address.
      probe(port, LOOPBACK_V6).catch((error: unknown) => {
        if (error instanceof StartRefused) throw error;
      }),
    ]),
  );
}

async function probe(port: number, host: string): Promise<void> {
  const server = createServer();
  await listenOnLoopback(server, port, host);
  await closeNow(server);
}
