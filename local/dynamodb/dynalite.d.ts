declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** An HTTP server that implements DynamoDB's protocol; closing it closes its LevelDB. */
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}
