import type { Fault, FaultPlan } from '#local/faults.ts';
import { isDelayOnly, waitAsPlanned } from '#local/planned-fault.ts';
import { BedrockError, exceptionForStatus } from './bedrock-error.ts';
import { FILTERED_PARTS, type FilteredPart } from './models/served-model.ts';

export type Operation =
  | 'InvokeModel'
  | 'Converse'
  | 'StartAsyncInvoke'
  | 'GetAsyncInvoke'
  | 'ListAsyncInvokes'
  | 'ListFoundationModels'
  | 'GetFoundationModel';

/** The effects of a planned fault on an operation that still runs. */
export type FaultEffects = { isFiltered: boolean; filteredPart?: FilteredPart; reason?: string };

/** Thrown for a planned fault that withholds the response. */
export class NoResponse extends Error {}

function failure(fault: Fault): BedrockError {
  const exception =
    fault.error ??
    (fault.status === undefined ? 'InternalServerException' : exceptionForStatus(fault.status));
  return new BedrockError(exception, `${exception} as planned.`, fault.status);
}

/** The part that a planned filter blocks, which the plan names in `error`. */
const parseFilteredPart = (reason: string): FilteredPart =>
  FILTERED_PARTS.find((part) => part === reason) ?? 'prompt';

/** Runs an operation and applies the next fault that is planned for it, if any. */
export async function runWithPlannedFault<T>(
  faults: FaultPlan,
  operation: Operation,
  run: (effects: FaultEffects) => Promise<T>,
): Promise<T> {
  const fault = faults.take('bedrock', operation);
  if (!fault) return run({ isFiltered: false });
  await waitAsPlanned(fault);
  if (fault.mode === 'hang') throw new NoResponse();
  if (fault.mode === 'filtered') {
    const { error: reason = '' } = fault;
    return run({ isFiltered: true, filteredPart: parseFilteredPart(reason), reason });
  }
  if (isDelayOnly(fault)) return run({ isFiltered: false });
  if (fault.mode === 'after') await run({ isFiltered: false });
  throw failure(fault);
}
