import type { PgliteConnection } from '@supabase/lite/pglite';

/** What @supabase/lite knows of a request's caller. */
type Caller = {
  auth?: { role?: unknown; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * Sets the caller in PostgreSQL with one statement. @supabase/lite sends six, which together take longer than
 * most requests' own statements. The method is internal: the version is pinned exactly, and a protocol test
 * fails when the caller is lost.
 */
export function setCallerInOneStatement(connection: PgliteConnection): void {
  const query = connection.driver.query.bind(connection.driver);
  const applyJwtSessionContext = async (_transaction: unknown, { auth, storage }: Caller) => {
    const role = String(auth?.role || 'anon');
    const settings = [
      ['request.jwt.claim.sub', String(auth?.uid ?? '')],
      ['request.jwt.claim.role', role],
      ['storage.operation', String(storage?.operation ?? '')],
      ...(isObject(auth?.jwt) ? [['request.jwt.claims', JSON.stringify(auth?.jwt)]] : []),
      // Last: from here on the database treats the session as the caller's.
      ['role', role],
    ];
    const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    await query(`select ${calls.join(', ')}`, settings.flat());
  };
  Object.assign(connection, { applyJwtSessionContext });
}

const TRANSACTION_CONTROL = ['BEGIN', 'COMMIT', 'ROLLBACK'];

/** Sends each BEGIN, COMMIT and ROLLBACK as one message, where PGlite's `query` sends six. */
export function controlTransactionsDirectly({ driver }: PgliteConnection): void {
  const query = driver.query.bind(driver);
  const queryOrExec: typeof query = async (statement, ...rest) => {
    if (!TRANSACTION_CONTROL.includes(statement)) return query(statement, ...rest);
    const [result] = await driver.exec(statement);
    return { rows: [], fields: result?.fields ?? [] };
  };
  Object.assign(driver, { query: queryOrExec });
}
