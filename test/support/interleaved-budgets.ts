import { setTimeout as sleep } from 'node:timers/promises';
import { type DeploymentDay, UNTOUCHED_DEPLOYMENT } from '#core/domain/budgets/deployment-day.ts';
import { type PersonDay, UNTOUCHED_DAY } from '#core/domain/budgets/person-day.ts';
import { NO_UPLOADS, type UploadDay } from '#core/domain/budgets/upload-day.ts';
import type { Budgets } from '#core/ports/budgets.ts';

/** The longest pause before a retry: some concurrent callers collide again, but not all. */
const LONGEST_PAUSE_MILLISECONDS = 600;
const yieldToOthers = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Items that are read, changed and written in separate steps, like those of a table. */
function conflictingItems<S>(untouched: S) {
  const stored = new Map<string, S>();
  const read = async (key: string) => {
    await yieldToOthers();
    return stored.get(key) ?? untouched;
  };

  /** If another caller has written since the read, rejects the write and applies the change again after a pause. */
  async function update<T>(key: string, change: (before: S) => { after: S; result: T }): Promise<T> {
    for (;;) {
      const before = await read(key);
      await yieldToOthers();
      const { after, result } = change(before);
      if (after === before) return result;
      if ((stored.get(key) ?? untouched) === before) {
        stored.set(key, after);
        return result;
      }
      await sleep(Math.random() * LONGEST_PAUSE_MILLISECONDS);
    }
  }
  return { read, update };
}

/** Budgets with real conflicts between concurrent callers. */
export function interleavedBudgets(): Budgets {
  const people = conflictingItems<PersonDay>(UNTOUCHED_DAY);
  const deployments = conflictingItems<DeploymentDay>(UNTOUCHED_DEPLOYMENT);
  const uploaded = conflictingItems<UploadDay>(NO_UPLOADS);
  return {
    readPersonDay: (day, userId) => people.read(`${day} ${userId}`),
    updatePersonDay: (day, userId, change) =>
      people.update(`${day} ${userId}`, (before) => {
        const { person, result } = change(before);
        return { after: person, result };
      }),
    readDeploymentDay: deployments.read,
    updateDeploymentDay: (day, change) =>
      deployments.update(day, (before) => {
        const { deployment, result } = change(before);
        return { after: deployment, result };
      }),
    updateUploadDay: (day, userId, change) =>
      uploaded.update(`${day} ${userId}`, (before) => {
        const { uploads, result } = change(before);
        return { after: uploads, result };
      }),
  };
}
