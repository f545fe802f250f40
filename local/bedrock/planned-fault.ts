import type { Fault, FaultPlan } from '#local/faults.ts';
import { onlyDelays, waitAsPlanned } from '#local/planned-fault.ts';
import { BedrockError, exceptionForStatus } from './bedrock-error.ts';
import type { FilteredPart } from './models/served-model.ts';

export type Operation =
  | 'InvokeModel'
  | 'Converse'
  | 'StartAsyncInvoke'
  | 'GetAsyncInvoke'
  | 'ListAsyncInvokes'
  | 'ListFoundationModels'
  | 'GetFoundationModel';

/** What an operation must know of a planned fault that lets it go on. */
export type Circumstances = { filtered: boolean; filteredPart?: FilteredPart; reason?: string };

/** Thrown where a planned fault says that no answer ever comes. */
export class NoAnswer extends Error {}

function failure(fault: Fault): BedrockError {
  const exception =
    fault.error ??
    (fault.status === undefined ? 'InternalServerException' : exceptionForStatus(fault.status));
  return new BedrockError(exception, `${exception} as planned.`, fault.status);
}

/** What a planned filter stops, by what the plan calls it; otherwise the words, or the picture without any. */
const FILTERED: Readonly<Record<string, FilteredPart>> = {
  output: 'made',
  'first output': 'first made',
  'input image': 'given picture',
  'inference error': 'mishap',
};

/** Runs an operation under the next fault that is planned for it, if there is one. */
export async function underPlannedFault<T>(
  faults: FaultPlan,
  operation: Operation,
  run: (circumstances: Circumstances) => Promise<T>,
): Promise<T> {
  const fault = faults.take('bedrock', operation);
  if (!fault) return run({ filtered: false });
  await waitAsPlanned(fault);
  if (fault.mode === 'hang') throw new NoAnswer();
  if (fault.mode === 'filtered') {
    const { error: reason = '' } = fault;
    return run({ filtered: true, filteredPart: FILTERED[reason] ?? 'given', reason });
  }
  if (onlyDelays(fault)) return run({ filtered: false });
  if (fault.mode === 'after') await run({ filtered: false });
  throw failure(fault);
}
