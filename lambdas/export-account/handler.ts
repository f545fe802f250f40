import { systemIds } from '#adapters/runtime/system-ids.ts';
import { supabaseAccounts } from '#adapters/supabase/accounts.ts';
import { startExport } from '#core/export/start-export.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { exportPorts } from '#lambdas/runtime/export-ports.ts';
import { exportAccountFunction } from './function.ts';

export const handler = endpoint(exportAccountFunction, (values) => {
  const project = { url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY };
  const ports = { ...exportPorts(values), ids: systemIds, accounts: supabaseAccounts(project) };
  return ({ caller }) => startExport(ports, caller);
});
