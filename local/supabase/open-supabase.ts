import { type ApiKeyResolver, App } from '@supabase/lite';
import { withLogFile } from '#local/console-logs.ts';
import { databaseFolder } from '#local/data-version.ts';
import { removeErasedBytes } from '#local/erased-bytes.ts';
import type { Secrets } from '#local/secrets.ts';
import { applyMigrations } from './apply-migrations.ts';
import { authAdmin } from './auth-admin.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { hideTakenAddress } from './hidden-sign-up.ts';
import { type ReceivedRequest, toInnerRequest } from './inner-request.ts';
import { mailDriver } from './mail-driver.ts';
import type { Mailbox } from './mailbox.ts';
import { HOSTED_GRANTS, isAlive, keepOwnGrants, openDatabase, rewriteTables } from './open-database.ts';
import { prepareSelects } from './prepared-selects.ts';
import { preventAccountEnumeration } from './prevent-account-enumeration.ts';
import { unknownPath } from './refuse-request.ts';
import { type RequestNotes, requestNotes } from './request-notes.ts';
import { asClientError, withSignedTokens } from './responses.ts';
import { controlTransactionsDirectly, setCallerInOneStatement } from './session-context.ts';
import { createTokens } from './tokens.ts';
import { unconfirmedAccounts } from './unconfirmed-accounts.ts';

/** One hour, as in hosted projects. */
const TOKEN_SECONDS = 3600;
const MIN_PASSWORD_CHARACTERS = 6;

export type OpenSupabase = {
  /** Responds to `/auth/v1/*` and `/rest/v1/*`. Throws if the database is dead. */
  handle(request: ReceivedRequest): Promise<Response>;
  /** Whether the database responds to a statement. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};

export type SupabaseSettings = {
  /** The origin that serves both Supabase and the SPA to the browser. */
  origin: string;
  dataFolder: string;
  migrationsFolder: string;
  secrets: Secrets;
  confirmEmail: boolean;
};

/**
 * @supabase/lite first checks whether a link was used or an email address is taken, and then records it, without a
 * transaction around both. So these requests run one at a time.
 */
const SERIAL_PATHS = ['/auth/v1/verify', '/auth/v1/signup'];

/** Returns a function that runs tasks one at a time. */
function createSerialRunner(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Tells @supabase/lite who the caller is: the person whose token was verified, or the role of the API key. Given a token, it
 * would verify it twice and read the account and the session in between, for each request.
 */
const resolveCaller =
  ({ publishableKey, secretKey }: Secrets): ApiKeyResolver =>
  async (key) => {
    const claims = requestNotes.getStore()?.claims;
    if (key === publishableKey) return { type: 'publishable', claims: claims ?? { role: 'anon' } };
    if (key === secretKey) return { type: 'secret', claims: claims ?? { role: 'service_role' } };
    return null;
  };

/** Opens the database, applies the project's migrations and starts Auth and PostgREST on it. */
export async function openSupabase(
  settings: SupabaseSettings,
  mailbox: Pick<Mailbox, 'receive'>,
): Promise<OpenSupabase> {
  const { origin, secrets, confirmEmail } = settings;
  const [connection, tokens] = await Promise.all([
    openDatabase(databaseFolder(settings.dataFolder)),
    createTokens({ origin, ...secrets }),
  ]);
  const emails = mailDriver(mailbox);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: origin,
      additional_redirect_urls: [`${origin}/**`],
      jwt_secret: secrets.innerTokenSecret,
      jwt_expiry: TOKEN_SECONDS,
      enable_signup: true,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      minimum_password_length: MIN_PASSWORD_CHARACTERS,
      // With double confirmation, @supabase/lite confirms only the old address, so a person could take any new one.
      email: { enable_confirmations: confirmEmail, double_confirm_changes: false },
    },
    options: { drivers: { email: emails }, server: { apiKeys: { resolver: resolveCaller(secrets) } } },
  });
  await withLogFile('supabase', async () => {
    await app.ensureSystemSchema();
    await connection.driver.exec(HOSTED_GRANTS);
    keepOwnGrants(connection);
    prepareSelects(connection);
    setCallerInOneStatement(connection);
    controlTransactionsDirectly(connection);
    await applyMigrations(connection, settings.migrationsFolder);
    await removeErasedBytes(settings.dataFolder, 'postgres', () => rewriteTables(connection));
  });

  const admin = authAdmin(connection, secrets.secretKey);
  const unconfirmed = unconfirmedAccounts(connection, emails, origin);

  /** @supabase/lite returns 500 both for a dead database and for requests that it cannot read. */
  async function explainFailure(response: Response, pathname: string, notes: RequestNotes) {
    if (response.status !== 500) return response;
    if (!(await isAlive(connection))) throw new Error('The database no longer responds.');
    return pathname.startsWith('/rest/v1/') ? asClientError(response, notes) : response;
  }

  const runSerially = createSerialRunner();

  async function respond(request: ReceivedRequest): Promise<Response> {
    const inner = await toInnerRequest(request, { origin, tokens });
    if (inner instanceof Response) return inner;
    const { url, body, claims } = inner;
    const adminResponse = await admin({ method: request.method, url, headers: request.headers });
    if (adminResponse) return adminResponse;
    const notes: RequestNotes = { redirectTo: url.searchParams.get('redirect_to'), claims };
    const forward = (forwarded: Request) => {
      const run = () => requestNotes.run(notes, async () => app.fetch(forwarded, { peerAddress: null }));
      return SERIAL_PATHS.includes(url.pathname) ? runSerially(run) : run();
    };
    const received = { method: request.method, url, body };
    const rawResponse = await preventAccountEnumeration(
      received,
      confirmEmail,
      async () =>
        (await requestNotes.run(notes, () => unconfirmed.resend(received))) ??
        (await unconfirmed.hideFromStrangers(received, await forward(inner.request))),
    );
    const response = await explainFailure(rawResponse, url.pathname, notes);
    await endOtherSessions(received, response, inner.request, forward);
    if (response.headers.get('content-type')?.startsWith('text/html')) return unknownPath();
    if (!url.pathname.startsWith('/auth/v1/')) return response;
    const isSignUp = request.method === 'POST' && url.pathname === '/auth/v1/signup';
    if (isSignUp && confirmEmail && body) return hideTakenAddress(response, body);
    return withSignedTokens(response, tokens);
  }

  return {
    handle: (request) => withLogFile('supabase', () => respond(request)),
    isAlive: () => isAlive(connection),
    close: () => connection.close(),
  };
}
