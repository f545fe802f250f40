import * as LIMITS from '#contract/limits.ts';
import type { Erasure } from '#core/ports/erasures.ts';
import type { Uses } from '#core/ports/ports.ts';
import { type ClearPorts, clearPerson } from './clear-person.ts';

/** The call that began an erasure has ended after this time. */
const CALL_SECONDS = LIMITS.gateway.timeoutSeconds + 1;

/** From the start of a run: when it stops. The step under way then ends within a few requests. */
export const ERASURE_SWEEP_SECONDS = 780;

/** `oldestHours`: the age of the oldest erasure that was open at the start of the run; 0 without one. */
export type ErasureSweep = { open: number; cleared: number; ended: number; oldestHours: number };

/**
 * Continues erasures that were cut off, and sweeps each store once more a day after an erasure was cleared, when
 * the person's tokens, running functions and clips have ended. What fails is tried again in the next run.
 */
export async function continueErasures(ports: ClearPorts & Uses<'clock'>): Promise<ErasureSweep> {
  const now = ports.clock.now().getTime();
  const until = new Date(now + ERASURE_SWEEP_SECONDS * 1_000);
  const open = await ports.erasures.open();
  const ages = open.map(({ begunAt }) => hoursBetween(begunAt, now));
  const sweep = { open: open.length, cleared: 0, ended: 0, oldestHours: Math.max(0, ...ages) };
  for (const erasure of open) {
    const work = workOn(erasure, now);
    if (work === 'wait') continue;
    if (ports.clock.now() >= until) break;
    const isFinal = work === 'final';
    const isCleared = await clearPerson(ports, erasure, { isFinal, until }).catch((cause: unknown) => {
      ports.log.warn('erasure-not-noted', { cause });
      return false;
    });
    if (isCleared) sweep[isFinal ? 'ended' : 'cleared'] += 1;
  }
  return sweep;
}

const hoursBetween = (begunAt: string, now: number) => (now - Date.parse(begunAt)) / 3_600_000;

function workOn({ begunAt, clearedAt }: Erasure, now: number): 'wait' | 'clear' | 'final' {
  const hours = hoursBetween(begunAt, now);
  if (clearedAt === undefined) return hours * 3_600 < CALL_SECONDS ? 'wait' : 'clear';
  return hours < LIMITS.erasure.finalPassHours ? 'wait' : 'final';
}
