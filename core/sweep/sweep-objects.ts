import type { StoredObject } from '#core/ports/media.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { decideRemovals } from './decide-removals.ts';

type Ports = Uses<'clock' | 'storedObjects' | 'referencedObjects' | 'sweepPositions' | 'log'> &
  UsesOnly<{ accounts: 'missingAmong'; media: 'remove' }>;

/** `isPassFinished`: the run reached the last object. `isRefused`: some unreferenced objects were kept on purpose. */
type ObjectSweep = { seen: number; removed: number; isPassFinished: boolean; isRefused: boolean };

/** Seconds after its start at which a run stops checking objects, and stops removing them. */
export const OBJECT_SWEEP_SECONDS = { check: 480, remove: 720 } as const;

const DAY_MILLISECONDS = 86_400_000;
/** An object whose image or video is still being made has no row yet. */
const RETENTION_DAYS = 2;
/** The draft of a storyboard may still need its references. */
const REFERENCE_RETENTION_DAYS = 14;

/** Objects checked before the clock is read again: 5 requests of 40 keys for each kind of row. */
const CHECKED_AT_ONCE = 200;
/** Objects removed before the clock is read again. */
const REMOVED_AT_ONCE = 100;

/** The findings of one run. Objects in `orphaned` belong to accounts that no longer exist. */
type Findings = {
  seen: number;
  seenWithoutOwner: number;
  owners: Set<string>;
  missing: Set<string>;
  unreferenced: string[];
  orphaned: string[];
  position: string | undefined;
};

/**
 * Removes objects that no row references and the whole folders of deleted accounts. A run resumes after the object at which
 * the previous run stopped, or starts over if that run reached the end. What a run has no time to remove is found again
 * in the next pass.
 */
export async function sweepObjects(ports: Ports): Promise<ObjectSweep> {
  const startedAt = ports.clock.now().getTime();
  const secondsLater = (seconds: number) => new Date(startedAt + seconds * 1_000);
  const findings = await findRemovals(ports, secondsLater(OBJECT_SWEEP_SECONDS.check));
  await ports.sweepPositions.save('objects', findings.position);
  const { keys, refusals } = decideRemovals({
    objects: findings.seen - findings.seenWithoutOwner,
    unreferenced: findings.unreferenced,
    owners: findings.owners.size,
    missingOwners: findings.missing.size,
    orphaned: findings.orphaned,
  });
  for (const refusal of refusals) ports.log.warn(refusal, {});
  return {
    seen: findings.seen,
    removed: await removeUntil(ports, keys, secondsLater(OBJECT_SWEEP_SECONDS.remove)),
    isPassFinished: findings.position === undefined,
    isRefused: refusals.length > 0,
  };
}

async function findRemovals(ports: Ports, until: Date): Promise<Findings> {
  const findings: Findings = {
    seen: 0,
    seenWithoutOwner: 0,
    owners: new Set(),
    missing: new Set(),
    unreferenced: [],
    orphaned: [],
    position: undefined,
  };
  for await (const page of ports.storedObjects.pages(await ports.sweepPositions.read('objects'))) {
    for (let start = 0; start < page.length; start += CHECKED_AT_ONCE) {
      const batch = page.slice(start, start + CHECKED_AT_ONCE);
      await checkBatch(ports, batch, findings);
      if (ports.clock.now() >= until) return { ...findings, position: batch.at(-1)?.key };
    }
  }
  return findings;
}

async function checkBatch(ports: Ports, batch: readonly StoredObject[], findings: Findings): Promise<void> {
  const owners = new Set(batch.map(({ key }) => ownerInKey(key)));
  const missingOwners = await ports.accounts.missingAmong(
    [...owners].filter((owner) => !findings.owners.has(owner)),
  );
  for (const owner of owners) findings.owners.add(owner);
  for (const owner of missingOwners) findings.missing.add(owner);

  const now = ports.clock.now().getTime();
  const isOlderThan = ({ storedAt }: StoredObject, days: number) =>
    now - storedAt.getTime() > days * DAY_MILLISECONDS;
  const withoutOwner = batch.filter(({ key }) => findings.missing.has(ownerInKey(key)));
  const oldObjects = batch.filter(
    (file) => !findings.missing.has(ownerInKey(file.key)) && isOlderThan(file, retentionDays(file.key)),
  );
  const referencedKeys = await ports.referencedObjects.among(oldObjects.map(({ key }) => key));
  findings.seen += batch.length;
  findings.seenWithoutOwner += withoutOwner.length;
  findings.orphaned.push(
    ...withoutOwner.filter((file) => isOlderThan(file, RETENTION_DAYS)).map(({ key }) => key),
  );
  findings.unreferenced.push(...oldObjects.map(({ key }) => key).filter((key) => !referencedKeys.has(key)));
}

/** Resolves to the number of removed objects. */
async function removeUntil(ports: Ports, keys: readonly string[], until: Date): Promise<number> {
  for (let removed = 0; removed < keys.length; removed += REMOVED_AT_ONCE) {
    if (ports.clock.now() >= until) return removed;
    await ports.media.remove(keys.slice(removed, removed + REMOVED_AT_ONCE));
  }
  return keys.length;
}

/** The user id in `users/{userId}/{folder}/…`. */
const ownerInKey = (key: string) => key.split('/')[1] ?? '';
const retentionDays = (key: string) =>
  key.split('/')[2] === 'references' ? REFERENCE_RETENTION_DAYS : RETENTION_DAYS;
