import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ApiRow } from '#local/gateway/api-routes.ts';
import type { GatewayParts } from '#local/gateway/start-gateway.ts';

/** The one `Authorization` header that the trial gateway takes. */
export const TOKEN = 'Bearer a.valid.token';

/** What a gateway serves in a test: these functions, a Supabase that repeats the path, and no mails. */
export const gatewayParts = (apiRows: readonly ApiRow[], supabaseUrl: string): GatewayParts => ({
  apiRows,
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
