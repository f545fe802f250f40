import * as z from 'zod/mini';
import { DATA_MINING_LABEL } from '#contract/marks/xmp-packet.ts';
import type { MarkFact } from '#web/modules/marks/mark-facts.ts';

/** C2PA defined this assertion before the Creator Assertions Working Group took it over. */
const ASSERTION_LABEL = /^(?:c2pa|cawg)\.training-mining/;

/** Other tools may write anything. */
const permission = z.object({ use: z.string(), constraint_info: z.optional(z.string()) });
const trainingMining = z.object({ entries: z.record(z.string(), permission) });

/** The uses that an assertion names, after its prefix `c2pa.` or `cawg.`. */
const USES = new Map([
  ['data_mining', DATA_MINING_LABEL],
  ['ai_training', 'Training AI'],
  ['ai_generative_training', 'Training generative AI'],
  ['ai_inference', 'Input for AI'],
]);

const PERMISSIONS = new Map([
  ['allowed', 'Allowed'],
  ['notAllowed', 'Not allowed'],
  ['constrained', 'Allowed under conditions'],
]);

/** The uses that a manifest permits or forbids, each once; an unknown use or permission is shown by its own name. */
export function listPermissions(assertions: readonly { label: string; data: unknown }[]): MarkFact[] {
  const facts = assertions
    .filter(({ label }) => ASSERTION_LABEL.test(label))
    .flatMap(({ data }) => Object.entries(trainingMining.safeParse(data).data?.entries ?? {}))
    .map(([name, { use, constraint_info: conditions }]): [string, string] => {
      const key = name.slice(name.indexOf('.') + 1);
      const value = PERMISSIONS.get(use) ?? use;
      return [USES.get(key) ?? key, conditions ? `${value}: ${conditions}` : value];
    });
  return [...new Map(facts)].map(([label, value]) => ({ label, value }));
}
