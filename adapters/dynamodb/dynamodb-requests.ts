import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { LIMITS } from '#contract/limits.ts';
import type { Requests } from '#core/ports.ts';
import { changeItem, type JobTable, orUnavailable } from './job-table.ts';

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

export function dynamodbRequests(table: JobTable): Requests {
  return {
    async claim({ id, fingerprint, leaseSeconds }) {
      const outcome: { claim: Claim } = { claim: { status: 'mine' } };
      await changeItem(table, pkOf(id), (item) => {
        const nowMs = Date.now();
        const known = item as Remembered | undefined;
        const current = known && known.ttl * 1_000 > nowMs ? known : undefined;
        if (current && current.fingerprint !== fingerprint) outcome.claim = { status: 'other-request' };
        else if (current && 'answer' in current)
          outcome.claim = { status: 'answered', answer: current.answer };
        else if (current && current.leaseUntilMs > nowMs) outcome.claim = { status: 'in-work' };
        else outcome.claim = { status: 'mine' };
        if (outcome.claim.status !== 'mine') return undefined;
        return {
          fingerprint,
          leaseUntilMs: nowMs + leaseSeconds * 1_000,
          ttl: Math.ceil(nowMs / 1_000) + rememberedSeconds,
          version: item?.['version'],
        };
      });
      return outcome.claim;
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
