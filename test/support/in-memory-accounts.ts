import type { VideoModelId } from '#catalog/models.ts';
import { models } from '#catalog/models.ts';
import type { Erasure, PersonItem } from '#core/ports/erasures.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { InMemoryBudgets, InMemoryRequests } from './in-memory-stores.ts';

type Stores = {
  videoJobs: { jobs: Map<string, { userId: string }> };
  budgets: InMemoryBudgets;
  requests: InMemoryRequests;
  clipQueues: Ports['clipQueues'];
  sweepPositions: Ports['sweepPositions'];
  objects: Map<string, unknown>;
  exports: { records: Map<string, unknown>; openUserIds: Set<string> };
  deleteAccount(userId: string): void;
};

const VIDEO_MODELS = Object.entries(models).flatMap(([id, { kind }]) =>
  kind === 'video' ? [id as VideoModelId] : [],
);

/** Erases accounts from the other in-memory stores. */
export function inMemoryAccounts({
  videoJobs,
  budgets,
  requests,
  clipQueues,
  sweepPositions,
  ...otherStores
}: Stores) {
  const openErasures = new Map<string, Erasure>();
  const personDays = (days: ReadonlyMap<string, unknown>, userId: string) =>
    [...days.keys()].filter((key) => key.endsWith(userId)).map((key) => key.split(' ')[0] ?? '');

  async function personItems(userId: string): Promise<PersonItem[]> {
    const jobs = [...videoJobs.jobs].filter(([, job]) => job.userId === userId);
    const deployment = [...budgets.deployment].filter(([, day]) => JSON.stringify(day).includes(userId));
    const remembered = [...requests.remembered].filter(([, record]) =>
      JSON.stringify(record).includes(userId),
    );
    const queues = await Promise.all(
      VIDEO_MODELS.map(async (model) => [model, JSON.stringify(await clipQueues.read(model))] as const),
    );
    const position = await sweepPositions.read('objects');
    return [
      ...jobs.map(([jobId]) => ({ kind: 'job' as const, jobId })),
      ...personDays(budgets.people, userId).map((day) => ({ kind: 'person-day' as const, day })),
      ...personDays(budgets.uploads, userId).map((day) => ({ kind: 'uploads' as const, day })),
      ...deployment.map(([day]) => ({ kind: 'deployment-day' as const, day })),
      ...remembered.map(([key]) => ({ kind: 'personal' as const, key })),
      ...queues
        .filter(([, queue]) => queue.includes(userId))
        .map(([model]) => ({ kind: 'queue' as const, model })),
      ...(otherStores.exports.records.has(userId)
        ? [{ kind: 'personal' as const, key: `EXPORT#${userId}` }]
        : []),
      ...(otherStores.exports.openUserIds.has(userId) ? [{ kind: 'export-list' as const }] : []),
      ...(position?.includes(userId) ? [{ kind: 'sweep-position' as const }] : []),
    ];
  }

  const ports: Pick<Ports, 'erasures' | 'personItems' | 'personObjects'> & Pick<Ports['accounts'], 'remove'> =
    {
      remove: async (userId) => otherStores.deleteAccount(userId),
      erasures: {
        begin: async (erasure) => {
          const known = openErasures.get(erasure.userId) ?? erasure;
          openErasures.set(erasure.userId, known);
          return structuredClone(known);
        },
        markCleared: async (userId, clearedAt) => {
          const known = openErasures.get(userId);
          if (known) openErasures.set(userId, { clearedAt, ...known });
        },
        end: async (userId) => void openErasures.delete(userId),
        listOpen: async () => structuredClone([...openErasures.values()]),
      },
      personItems: {
        page: async (userId) => ({ items: await personItems(userId) }),
        remove: async (userId, item) => {
          if (item.kind === 'job') videoJobs.jobs.delete(item.jobId);
          if (item.kind === 'person-day') budgets.remove(`${item.day} ${userId}`, 'people');
          if (item.kind === 'uploads') budgets.remove(`${item.day} ${userId}`, 'uploads');
          if (item.kind === 'personal') requests.remembered.delete(item.key);
          if (item.kind === 'personal') otherStores.exports.records.delete(item.key.replace('EXPORT#', ''));
        },
      },
      personObjects: {
        removeAll: async (userId) => {
          for (const key of otherStores.objects.keys())
            if (key.startsWith(`users/${userId}/`)) otherStores.objects.delete(key);
          return true;
        },
      },
    };
  return { ports, openErasures };
}
