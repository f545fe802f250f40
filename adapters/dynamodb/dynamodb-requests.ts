import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { LIMITS } from '#contract/limits.ts';
import type { Requests } from '#core/ports.ts';
import { changeItem } from './change-item.ts';
import { type JobTable, orUnavailable } from './job-table.ts';

type Remembered = {
  fingerprint: string;
  /** Milliseconds since 1970. Somebody works on it until then. */
  leaseUntilMs: number;
  answer?: unknown;
  /** Seconds since 1970. AWS removes items up to days late, so reading compares as well. */
  ttl: number;
};
type Claim = Awaited<ReturnType<Requests['claim']>>;

const pkOf = (id: string) => `REQUEST#${id}`;
const rememberedSeconds = LIMITS.idempotencyKey.rememberedHours * 3_600;

/** What a claim of this key comes to, as the item stands at `nowMs`. */
function judgeClaim(known: Remembered | undefined, fingerprint: string, nowMs: number): Claim {
  if (!known || known.ttl * 1_000 <= nowMs) return { status: 'mine' };
  if (known.fingerprint !== fingerprint) return { status: 'other-request' };
  if ('answer' in known) return { status: 'answered', answer: known.answer };
  return { status: known.leaseUntilMs > nowMs ? 'in-work' : 'mine' };
}

export function dynamodbRequests(table: JobTable): Requests {
  return {
    async claim({ id, fingerprint, leaseSeconds }) {
      // A box, because the claim is judged anew for each attempt and only the last one counts.
      const judged: { claim: Claim } = { claim: { status: 'in-work' } };
      await changeItem(table, pkOf(id), (item) => {
        const nowMs = Date.now();
        judged.claim = judgeClaim(item as Remembered | undefined, fingerprint, nowMs);
        if (judged.claim.status !== 'mine') return undefined;
        return {
          fingerprint,
          leaseUntilMs: nowMs + leaseSeconds * 1_000,
          ttl: Math.ceil(nowMs / 1_000) + rememberedSeconds,
        };
      });
      return judged.claim;
    },

    async answer(id, answer) {
      await changeItem(table, pkOf(id), (item) => item && { ...item, answer });
    },

    async release(id) {
      await orUnavailable(() =>
        table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk: pkOf(id) } })),
      );
    },
  };
}
