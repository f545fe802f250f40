/** Undoes what a test file changed in its process, for projects whose files share processes. */
import { afterAll, vi } from 'vitest';
import { restoreClients } from './mock-client.ts';

const environment = { ...process.env };

afterAll(() => {
  restoreClients();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
