import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import { parseSeed, seedField } from './fields.ts';
import { ifValid, isEmptyText } from './image-settings.ts';
import type { Setting } from './setting.ts';

/** Formats a seed with its digits in groups of three, joined by non-breaking spaces. */
export const seedName = (seed: number): string =>
  `Seed ${String(seed).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0')}`;

/** Invalid text becomes `NaN`, which the schema rejects with the message for seeds. */
export const seedToSend = (typed: string) => parseSeed(typed) ?? Number.NaN;
export const seedToEdit = (recorded: unknown) => {
  const seed = ifValid(z.number())(recorded);
  return seed === undefined ? undefined : String(seed);
};
const seedBadge = (seed: number | undefined) => (seed === undefined ? undefined : seedName(seed));

/** A required seed. The same seed and prompt make the same image again. */
export const seedSetting = () =>
  ({
    label: 'Seed',
    control: { kind: 'seed', isOptional: false },
    schema: z._default(seedField, LIMITS.seed.default),
    draft: z.string(),
    initial: () => String(LIMITS.seed.default),
    send: seedToSend,
    prefill: seedToEdit,
    badge: seedBadge,
  }) as const satisfies Setting;

/** A seed that the server picks and records if the field is left empty. */
export const optionalSeedSetting = (group: string) =>
  ({
    label: 'Seed',
    group,
    control: { kind: 'seed', isOptional: true },
    schema: z.optional(seedField),
    draft: z.string(),
    initial: () => '',
    send: (typed: string) => (isEmptyText(typed) ? undefined : seedToSend(typed)),
    prefill: seedToEdit,
    badge: seedBadge,
  }) as const satisfies Setting;
