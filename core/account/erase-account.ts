import type { DeletedAccount } from '#contract/api/delete-account.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Erasure } from '#core/ports/erasures.ts';
import type { Uses } from '#core/ports/ports.ts';
import { type ClearPorts, clearPerson } from './clear-person.ts';

export type ErasePorts = ClearPorts & Uses<'ids'>;

/** Shorter than the gateway's timeout, so that the running step can finish. The sweep clears what remains. */
const CLEAR_SECONDS = 18;
/** The sweep runs every 15 minutes and may need several runs. */
const FINISHED_AFTER_HOURS = LIMITS.erasure.finalPassHours + 1;
const DAY_HOURS = 24;

const normalize = (address: string) => address.trim().toLowerCase();

/**
 * Deletes the caller's account. The request is stored first, so that a sweep finishes what this call does not. Throws
 * AppError INVALID_REQUEST if the confirmation is not the account's email address.
 */
export async function eraseAccount(
  ports: ErasePorts,
  caller: Caller,
  { confirm }: { confirm: string },
): Promise<DeletedAccount> {
  if (caller.email === undefined || normalize(confirm) !== normalize(caller.email))
    throw new AppError('INVALID_REQUEST', MESSAGES.wrongConfirmation);
  const erasure = await beginErasure(ports, caller.userId);
  const until = new Date(ports.clock.now().getTime() + CLEAR_SECONDS * 1_000);
  const isCleared = await clearPerson(ports, erasure, { isFinal: false, until });
  return { message: MESSAGES.accountErased, later: laterDeletions(erasure, isCleared) };
}

/** Records that the account is to be erased. Resolves to the open erasure if there is one. */
function beginErasure(
  { clock, ids, erasures }: Pick<ErasePorts, 'clock' | 'ids' | 'erasures'>,
  userId: string,
): Promise<Erasure> {
  return erasures.begin({
    userId,
    begunAt: clock.now().toISOString(),
    pseudonym: `erased-${ids.random()}`,
  });
}

function laterDeletions({ begunAt }: Erasure, isCleared: boolean): DeletedAccount['later'] {
  const hoursAfterStart = (hours: number) => new Date(Date.parse(begunAt) + hours * 3_600_000).toISOString();
  const { backupDays, accessLogDays } = LIMITS.erasure;
  return [
    ...(isCleared ? [] : [{ what: MESSAGES.laterStores, by: hoursAfterStart(FINISHED_AFTER_HOURS) }]),
    { what: MESSAGES.laterRunning, by: hoursAfterStart(FINISHED_AFTER_HOURS) },
    { what: MESSAGES.laterBackups, by: hoursAfterStart(backupDays * DAY_HOURS) },
    { what: MESSAGES.laterAccessLogs, by: hoursAfterStart(accessLogDays * DAY_HOURS) },
    { what: MESSAGES.laterReceipts, by: hoursAfterStart(LIMITS.receiptRetentionDays * DAY_HOURS) },
  ];
}
