import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { pageHeaders, UNCACHED } from '#contract/headers.ts';
import * as LIMITS from '#contract/limits.ts';
import type { WebConfig } from '#contract/web-config.ts';
import type { VerifyToken } from '#lambdas/http/token.ts';
import type { FaultPlan } from '#local/faults.ts';
import { isOurHost, MISDIRECTED } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import type { Mailbox } from '#local/supabase/mailbox.ts';
import type { Supabase } from '#local/supabase/start-supabase.ts';
import { type ApiRoute, apiRoutes } from './api-routes.ts';
import { admitBodies } from './body-memory.ts';
import { reportFullDisk } from './disk-full.ts';
import { faultRoutes } from './fault-routes.ts';
import { notFound } from './invoke.ts';
import { mailRoutes } from './mail-routes.ts';
import { localhostRedirect } from './page-host.ts';
import { snapshotRoutes } from './snapshot-routes.ts';
import { staticFiles } from './static-files.ts';

/** API Gateway's quota for the request line and all headers together. */
const MAX_HEADER_BYTES = 10_240;

type GatewayOptions = {
  port: number;
  /** The origin of signed links to images and videos. */
  mediaOrigin: string;
  accountId: string;
  /** The built SPA. */
  distFolder: string;
  faults: FaultPlan;
  /** The certificates of the key that signs files, as PEM. */
  certificates: () => Promise<string>;
  /** Free bytes on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  /** The gateway's timeout; API Gateway's own by default. */
  gatewaySeconds?: number;
};

/** The parts that the gateway serves once they are ready. */
export type GatewayParts = {
  apiRoutes: readonly ApiRoute[];
  supabase: Pick<Supabase, 'handle' | 'isHealthy'>;
  /** Verifies the token before a large body is read. */
  verifyToken: VerifyToken;
  webConfig: WebConfig;
  mailbox: Mailbox;
  secretKey: string;
  /** Returns the snapshot's folder. */
  takeSnapshot(): Promise<string>;
};

export type Gateway = {
  /** Starts serving everything; functions call Supabase while they start. */
  open(parts: GatewayParts): void;
  /** Makes `/healthz` return 200 while the database responds. */
  ready(): void;
  close(): Promise<void>;
};

/** Browsers reload an opened page after `refresh`; other clients read `retry-after`. */
const unavailableResponse = (why: string) =>
  new Response(why, { status: 503, headers: { 'retry-after': '1', refresh: '1' } });
const startingResponse = () => unavailableResponse('Moodlark is starting.\n');

/**
 * Paths that are never a page, in upper or lower case: `/API/x` is a mistyped call. CloudFront's function has the same
 * rule.
 */
const PAGELESS_PATHS = /^\/(?:api|auth|rest|__[^/]*)(?:\/|$)/i;

/** Listens immediately and returns 503 until `open`. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { port } = options;
  let app: Hono | undefined;
  let isReady = false;

  const server = createAdaptorServer({
    createServer,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
    // The rest of the process keeps Node's own global Request and Response.
    overrideGlobalObjects: false,
    fetch: (request) => {
      if (!isOurHost(request.headers.get('host') ?? undefined, port)) {
        return new Response(MISDIRECTED, { status: 421, headers: { connection: 'close' } });
      }
      if (new URL(request.url).pathname === '/healthz' && !isReady) return startingResponse();
      return app ? app.fetch(request) : startingResponse();
    },
  }) as Server;
  await listenOnLoopback(server, port);

  return {
    open: (parts) => {
      app = originRoutes({ ...options, ...parts });
    },
    ready: () => {
      isReady = true;
    },
    close: () => closeNow(server),
  };
}

function originRoutes(options: GatewayOptions & GatewayParts): Hono {
  const { port, mediaOrigin, webConfig, mailbox, supabase } = options;
  const headersFor = (pathname: string) =>
    pageHeaders({ supabase: webConfig.supabaseUrl, media: mediaOrigin, https: false }, pathname);
  const headers = headersFor('/');
  const files = staticFiles(options.distFolder, headersFor);
  const app = new Hono();
  app.use(async (context, next) => {
    const redirect = localhostRedirect(context.req.raw, port);
    return redirect === undefined ? next() : context.redirect(redirect, 307);
  });
  const admit = admitBodies(options.verifyToken, options.gatewaySeconds ?? LIMITS.gateway.timeoutSeconds);
  for (const path of ['/api/*', '/auth/v1/*', '/rest/v1/*']) app.use(path, admit);
  app.use('/api/*', reportFullDisk(options.freeBytes));
  app.get('/healthz', async (context) =>
    (await supabase.isHealthy())
      ? context.text('ok\n')
      : unavailableResponse('The database does not respond.\n'),
  );
  app.all('/auth/v1/*', (context) => supabase.handle(context.req.raw));
  app.all('/rest/v1/*', (context) => supabase.handle(context.req.raw));
  app.route('/', apiRoutes({ ...options, routes: options.apiRoutes }));
  app.route('/', faultRoutes(options.faults));
  app.route('/', mailRoutes(mailbox, headers));
  app.route('/', snapshotRoutes(options.secretKey, options.takeSnapshot));
  app.get('/config.json', (context) =>
    context.json(webConfig, 200, { ...headers, 'cache-control': UNCACHED }),
  );
  app.get('/signing-certificates.pem', async (context) =>
    context.text(await options.certificates(), 200, { ...headers, 'cache-control': UNCACHED }),
  );
  app.get('*', (context) => (PAGELESS_PATHS.test(context.req.path) ? notFound() : files(context.req.raw)));
  return app;
}
