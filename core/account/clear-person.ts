import type { Erasure } from '#core/ports/erasures.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { forgetItems, type ItemPorts } from './forget-items.ts';
import { closeBudgets } from './keep-receipts.ts';

export type ClearPorts = ItemPorts & Uses<'personObjects' | 'erasures'> & UsesOnly<{ accounts: 'remove' }>;

/**
 * Removes as much of a person's data from the stores as it can before `until`. Steps are idempotent, and a failed one does
 * not stop the others. With `isFinal`, also ends the erasure. Resolves to whether everything was removed.
 */
export async function clearPerson(
  ports: ClearPorts,
  erasure: Erasure,
  { isFinal, until }: { isFinal: boolean; until: Date },
): Promise<boolean> {
  const { userId } = erasure;
  const steps: (() => Promise<boolean>)[] = [
    // First, so that nothing new starts during the deletion. By the final pass, all tokens have expired.
    async () => {
      if (!isFinal) await closeBudgets(ports, userId);
      return true;
    },
    async () => {
      await ports.accounts.remove(userId);
      return true;
    },
    () => ports.personObjects.removeAll(userId, until),
    () => forgetItems(ports, erasure, { isFinal, until }),
  ];
  let isCleared = true;
  for (const step of steps) {
    const isDone = await step().catch((cause: unknown) => {
      ports.log.warn('erasure-step-failed', { cause });
      return false;
    });
    isCleared &&= isDone;
  }
  if (!isCleared) return false;
  if (isFinal) await ports.erasures.end(userId);
  else await ports.erasures.markCleared(userId, ports.clock.now().toISOString());
  return true;
}
