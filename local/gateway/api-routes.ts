import { Hono } from 'hono';
import type { Endpoint } from '#contract/api/endpoint.ts';
import * as LIMITS from '#contract/limits.ts';
import { withLogFile } from '#local/console-logs.ts';
import { gatewayEvent } from './event.ts';
import { entityTooLarge, invoke, type LoadedHandler, notFound, requestTimeout } from './invoke.ts';
import { readRawBody } from './read-body.ts';

export type ApiRoute = {
  name: string;
  route: Pick<Endpoint, 'method' | 'path'> & { timeoutSeconds: number };
  handler: LoadedHandler;
};

/** `/api` as API Gateway serves it: only the deployed routes. */
export function apiRoutes(options: {
  routes: readonly ApiRoute[];
  accountId: string;
  gatewaySeconds?: number;
}): Hono {
  const { routes, accountId, gatewaySeconds = LIMITS.gateway.timeoutSeconds } = options;
  const app = new Hono();
  for (const { name, route, handler } of routes) {
    app.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
      const request = context.req.raw;
      // The router handles HEAD like GET; the gateway does not.
      if (request.method !== route.method) return notFound();
      // Longer bodies never reach a function.
      const body = await readRawBody(request, LIMITS.lambda.maxPayloadBytes);
      if (body === 'too long') return entityTooLarge();
      if (body === 'stalled') return requestTimeout();
      const event = gatewayEvent(
        {
          method: request.method,
          url: new URL(request.url),
          headers: request.headers,
          routePath: route.path,
          pathParameters: context.req.param() as Record<string, string>,
          body,
          accountId,
        },
        new Date(),
      );
      return withLogFile('functions', () =>
        invoke({ name, handler, event, functionSeconds: route.timeoutSeconds, gatewaySeconds }),
      );
    });
  }
  app.all('/api', notFound);
  app.all('/api/*', notFound);
  return app;
}
