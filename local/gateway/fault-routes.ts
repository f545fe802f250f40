import { Hono } from 'hono';
import * as z from 'zod';
import { type FaultPlan, fault } from '#local/faults.ts';

const faultList = z.array(fault);

/** A browser sends the requesting page's origin, or at least whether it is cross-site; programs send neither. */
function isFromOtherSite(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  return (
    (origin !== null && origin !== new URL(request.url).origin) || !['none', 'same-origin'].includes(site)
  );
}

/** `/__faults` plans failures of the stand-ins for tests. It rejects requests from pages of other sites. */
export function faultRoutes(faults: FaultPlan): Hono {
  const app = new Hono();
  app.use('/__faults', async (context, next) =>
    isFromOtherSite(context.req.raw)
      ? context.json({ error: 'Pages of other sites may not plan faults' }, 403)
      : next(),
  );
  app.post('/__faults', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const parsed = faultList.safeParse(body);
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400);
    faults.append(parsed.data);
    return context.json({ appended: parsed.data.length });
  });
  app.delete('/__faults', (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  return app;
}
