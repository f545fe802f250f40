import type { StoredObject } from '#core/ports/media.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'clock' | 'storedObjects' | 'namedObjects' | 'log'> & UsesOnly<{ media: 'remove' }>;

/** What a sweep did, in numbers. */
export type ObjectSweep = { seen: number; removed: number; isFinished: boolean };

const DAY_MILLISECONDS = 86_400_000;
/** What is being made has no row yet, and an unfinished storyboard keeps its references for a while. */
const KEPT_DAYS = 2;
const REFERENCES_KEPT_DAYS = 14;

/** More than this part of what was seen, and more than a few, is not what was left behind: the rows are missing. */
const BELIEVABLE = { share: 0.2, objects: 200 };

/**
 * Removes what no row names: of deleted records whose objects could not be deleted, of people who left, of calls that
 * were cut off. Goes on until everything was seen or `until` has come; the next one begins anew.
 */
export async function sweepObjects(ports: Ports, until: Date): Promise<ObjectSweep> {
  const nameless: string[] = [];
  let seen = 0;
  let isFinished = true;
  for await (const page of ports.storedObjects.pages()) {
    seen += page.length;
    nameless.push(...(await namelessOf(ports, page)));
    if (ports.clock.now() >= until) {
      isFinished = false;
      break;
    }
  }
  if (nameless.length > BELIEVABLE.objects && nameless.length > seen * BELIEVABLE.share) {
    ports.log.warn('sweep-refused-to-remove-so-much', {});
    return { seen, removed: 0, isFinished };
  }
  await ports.media.remove(nameless);
  return { seen, removed: nameless.length, isFinished };
}

async function namelessOf(ports: Ports, page: readonly StoredObject[]): Promise<string[]> {
  const now = ports.clock.now().getTime();
  const old = page
    .filter(({ key, storedAt }) => now - storedAt.getTime() > keptDays(key) * DAY_MILLISECONDS)
    .map(({ key }) => key);
  const named = await ports.namedObjects.among(old);
  return old.filter((key) => !named.has(key));
}

const keptDays = (key: string) => (key.split('/')[2] === 'references' ? REFERENCES_KEPT_DAYS : KEPT_DAYS);
