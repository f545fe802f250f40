import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import type { Requests } from '#core/ports/requests.ts';
import type { Clock } from '#core/ports/runtime.ts';
import { type Change, changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';
import { removeItem } from './remove-item.ts';

const rememberedRequest = z.object({
  userId: z.optional(z.string()),
  fingerprint: z.string(),
  /** Epoch seconds. */
  leaseUntil: z.number(),
  /** Epoch seconds after which the key counts as new; the table's TTL may remove the item two days later. */
  forgottenAt: z.number(),
  note: z.optional(z.unknown()),
  /** The response. Stored items of existing deployments use this name. */
  answer: z.optional(z.unknown()),
});
type RememberedRequest = z.infer<typeof rememberedRequest>;
type Claim = Awaited<ReturnType<Requests['claim']>>;

/** Prefix of the keys of remembered requests. */
export const REQUEST_KEYS = 'REQUEST#';
const requestKey = (id: string) => `${REQUEST_KEYS}${id}`;
const REMEMBERED_SECONDS = LIMITS.idempotencyKey.rememberedHours * 60 * 60;

export function requests(table: DynamoTable, clock: Clock): Requests {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000);
  const add = (id: string, addition: Pick<RememberedRequest, 'note' | 'answer'>) =>
    changeItem(table, requestKey(id), (stored) => {
      if (!stored) return { result: undefined };
      const remembered = rememberedRequest.parse(stored.body);
      return { body: { ...remembered, ...addition }, expiresAt: remembered.forgottenAt, result: undefined };
    });
  return {
    claim: ({ id, userId, fingerprint, leaseSeconds }) =>
      changeItem(table, requestKey(id), (stored): Change<Claim> => {
        const now = nowSeconds();
        const remembered = stored && rememberedRequest.parse(stored.body);
        const current = remembered && remembered.forgottenAt > now ? remembered : undefined;
        const claimant = { fingerprint, ...(userId !== undefined && { userId }) };
        return (
          rejectClaim(current, fingerprint, now) ?? grantClaim(claimant, now, leaseSeconds, current?.note)
        );
      }),
    note: (id, note) => add(id, { note }),
    complete: (id, response) => add(id, { answer: response }),
    release: async (id) => {
      const stored = await readItem(table, requestKey(id));
      if (!stored || rememberedRequest.parse(stored.body).answer !== undefined) return;
      await removeItem(table, requestKey(id), stored.version);
    },
  };
}

/** Ends the lease of an unfinished request, so that the next call with its key can claim it. */
export const endLease =
  (now: number) =>
  (stored: StoredItem | undefined): Change<undefined> => {
    const remembered = stored && rememberedRequest.parse(stored.body);
    if (!remembered || remembered.answer !== undefined || remembered.leaseUntil <= now)
      return { result: undefined };
    return { body: { ...remembered, leaseUntil: now }, expiresAt: remembered.forgottenAt, result: undefined };
  };

/** The result of a claim that fails; `undefined` if the key is free. */
function rejectClaim(
  remembered: RememberedRequest | undefined,
  fingerprint: string,
  now: number,
): Change<Claim> | undefined {
  if (!remembered) return undefined;
  if (remembered.fingerprint !== fingerprint) return { result: { status: 'other-request' } };
  if (remembered.answer !== undefined)
    return { result: { status: 'completed', response: remembered.answer } };
  return remembered.leaseUntil > now ? { result: { status: 'in-progress' } } : undefined;
}

function grantClaim(
  claimant: Pick<RememberedRequest, 'fingerprint' | 'userId'>,
  now: number,
  leaseSeconds: number,
  note: unknown,
): Change<Claim> {
  const forgottenAt = now + REMEMBERED_SECONDS;
  const noted = note !== undefined && { note };
  return {
    body: { ...claimant, leaseUntil: now + leaseSeconds, forgottenAt, ...noted },
    expiresAt: forgottenAt,
    result: { status: 'claimed', ...noted },
  };
}
