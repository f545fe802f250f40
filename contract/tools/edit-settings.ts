import * as z from 'zod/mini';
import { imageField, oneImage, userId } from './fields.ts';
import { groupSetting, ifValid, imageIdSetting, imageSetting } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { optionalSeedSetting } from './seed-settings.ts';
import { bodyFields, type Setting, type Settings } from './setting.ts';

export const editSource = {
  image: imageSetting(FIELD_MESSAGES.imageRequired, 'imageId'),
  imageId: imageIdSetting(),
};
const oneEditSource = oneImage('image', 'imageId', FIELD_MESSAGES.imageRequired);
export const sharedEditSettings = { seed: optionalSeedSetting('Seed'), groupId: groupSetting() };
const sharedEditOptions = z.optional(z.object(bodyFields(sharedEditSettings)));

/** A PNG of the image's size, white where the image may change. */
export const maskSetting = () =>
  ({
    label: 'Mask',
    schema: imageField(FIELD_MESSAGES.maskRequired),
    draft: z.optional(z.string()),
    initial: () => undefined,
    send: (mask: string | undefined) => mask,
    recordAs: null,
    prefill: () => undefined,
  }) as const satisfies Setting;
export const optionalMaskSetting = () =>
  ({ ...maskSetting(), schema: z.optional(maskSetting().schema) }) as const;

/** Describes what to find in the image. */
export const searchSetting = <Schema extends z.ZodMiniType<string | undefined, string | undefined>>(
  schema: Schema,
) =>
  ({
    label: 'Find',
    control: { kind: 'custom' },
    schema,
    draft: z.string(),
    initial: () => '',
    send: (typed: string) => typed as z.input<Schema>,
    prefill: ifValid(z.string()),
  }) as const satisfies Setting;

const refuse = (name: string) => z.optional(z.never(FIELD_MESSAGES.notForThisEdit(name)));

const REFUSED_FIELDS = {
  mask: refuse('mask'),
  prompt: refuse('prompt'),
  searchPrompt: refuse('searchPrompt'),
  color: refuse('color'),
  extend: refuse('extend'),
};

/**
 * The body of an edit: one image, the fields of `settings`, and `options`. Fields of other edits are rejected rather than
 * silently ignored.
 */
export function editBody<S extends Settings, Options extends z.ZodMiniType = typeof sharedEditOptions>(
  settings: S,
  options: Options | typeof sharedEditOptions = sharedEditOptions,
) {
  const refused = Object.entries(REFUSED_FIELDS).filter(([name]) => !Object.hasOwn(settings, name));
  return z
    .object({
      ...bodyFields(settings),
      ...(Object.fromEntries(refused) as Omit<typeof REFUSED_FIELDS, keyof S>),
      options: options as Options,
      userId,
    })
    .check(oneEditSource);
}
