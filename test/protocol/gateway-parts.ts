import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ApiRoute } from '#local/gateway/api-routes.ts';
import type { GatewayParts } from '#local/gateway/start-gateway.ts';

/** The only `Authorization` header that the test gateway accepts. */
export const TOKEN = 'Bearer a.valid.token';

/** The parts of a gateway in a test: the given functions, a Supabase that echoes the path, and no emails. */
export const gatewayParts = (apiRoutes: readonly ApiRoute[], supabaseUrl: string): GatewayParts => ({
  apiRoutes,
  supabase: {
    handle: async (request) => Response.json({ path: new URL(request.url).pathname }),
    isHealthy: async () => true,
  },
  verifyToken: async (authorization) => {
    if (authorization !== TOKEN) throw new AppError('NOT_SIGNED_IN', MESSAGES.notSignedIn);
    return { userId: 'ada', accessToken: TOKEN };
  },
  webConfig: {
    supabaseUrl,
    supabasePublishableKey: 'sb_publishable_test',
    pictures: 'studio',
  },
  mailbox: { all: () => [], receive: async () => undefined, forget: async () => undefined },
  secretKey: 'sb_secret_test',
  takeSnapshot: async () => '/data/snapshot-1',
});
