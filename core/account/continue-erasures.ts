import * as LIMITS from '#contract/limits.ts';
import type { Erasure } from '#core/ports/erasures.ts';
import type { Uses } from '#core/ports/ports.ts';
import { type ClearPorts, clearPerson } from './clear-person.ts';

/** How long the request that began an erasure may run. */
const REQUEST_SECONDS = LIMITS.gateway.timeoutSeconds + 1;

/** Seconds after which a run starts no further step. The current step then ends within a few requests. */
export const ERASURE_SWEEP_SECONDS = 780;

/** `oldestHours`: age of the oldest erasure that was open when the run started, or 0. */
type ErasureSweep = { open: number; cleared: number; ended: number; oldestHours: number };

/**
 * Continues interrupted erasures, and removes files that were written after the person's other files were removed. A day
 * after an erasure began, when the person's tokens have expired and their functions and clips have ended, it clears all
 * stores once more. The next run retries failures.
 */
export async function continueErasures(ports: ClearPorts & Uses<'clock'>): Promise<ErasureSweep> {
  const now = ports.clock.now().getTime();
  const until = new Date(now + ERASURE_SWEEP_SECONDS * 1_000);
  const openErasures = await ports.erasures.listOpen();
  const ages = openErasures.map(({ begunAt }) => hoursBetween(begunAt, now));
  const sweep = { open: openErasures.length, cleared: 0, ended: 0, oldestHours: Math.max(0, ...ages) };
  for (const erasure of openErasures) {
    const step = nextStep(erasure, now);
    if (ports.clock.now() >= until) break;
    if (step === 'wait') {
      if (erasure.clearedAt !== undefined) await removeLateFiles(ports, erasure, until);
      continue;
    }
    const isFinal = step === 'final';
    const isCleared = await clearPerson(ports, erasure, { isFinal, until }).catch((cause: unknown) => {
      ports.log.warn('erasure-not-recorded', { cause });
      return false;
    });
    if (isCleared) sweep[isFinal ? 'ended' : 'cleared'] += 1;
  }
  return sweep;
}

/** Models cannot be stopped, so a clip may be written after the files were removed. */
const removeLateFiles = ({ personObjects, log }: ClearPorts, { userId }: Erasure, until: Date) =>
  personObjects.removeAll(userId, until).catch((cause: unknown) => {
    log.warn('late-files-not-removed', { cause });
  });

const hoursBetween = (begunAt: string, now: number) => (now - Date.parse(begunAt)) / 3_600_000;

function nextStep({ begunAt, clearedAt }: Erasure, now: number): 'wait' | 'clear' | 'final' {
  const hours = hoursBetween(begunAt, now);
  if (clearedAt === undefined) return hours * 3_600 < REQUEST_SECONDS ? 'wait' : 'clear';
  return hours < LIMITS.erasure.finalPassHours ? 'wait' : 'final';
}
