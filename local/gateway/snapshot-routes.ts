import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * `POST /__snapshot` takes a snapshot of the data folder, for a caller that has read this machine's secret key there.
 */
export function snapshotRoutes(secretKey: string, takeSnapshot: () => Promise<string>): Hono {
  const app = new Hono();
  const expected = digest(`Bearer ${secretKey}`);
  app.post('/__snapshot', async (context) => {
    const received = digest(context.req.header('authorization') ?? '');
    if (!timingSafeEqual(received, expected)) return context.text('The secret key is missing or wrong.', 403);
    return context.json({ folder: await takeSnapshot() });
  });
  return app;
}
