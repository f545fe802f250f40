import type { Fault, FaultPlan } from '#local/faults.ts';
import { isDelayOnly, waitAsPlanned } from '#local/planned-fault.ts';

function failure(fault: Fault): Response {
  const message = fault.error ?? 'Service Unavailable';
  return Response.json(
    { code: message, message, msg: message, details: null, hint: null },
    { status: fault.status ?? 503, headers: { 'access-control-allow-origin': '*' } },
  );
}

/** Runs a request to Supabase and applies the next fault planned for `METHOD /path`, if there is one. */
export async function runWithPlannedSupabaseFault(
  faults: FaultPlan,
  operation: string,
  run: () => Promise<Response>,
): Promise<Response> {
  const fault = faults.take('supabase', operation);
  if (!fault) return run();
  await waitAsPlanned(fault);
  // Never settles; closing the server ends the connection.
  if (fault.mode === 'hang') return new Promise(() => undefined);
  if (isDelayOnly(fault)) return run();
  if (fault.mode === 'after') await run();
  return failure(fault);
}
