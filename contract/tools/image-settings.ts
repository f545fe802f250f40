import * as z from 'zod/mini';
import { DEFAULT_NEGATIVE_PROMPT, DEFAULT_SIZE, SIZES } from '../images.ts';
import * as LIMITS from '../limits.ts';
import {
  between,
  findSize,
  groupIdField,
  imageField,
  imageIdField,
  negativePromptField,
  sourceNameField,
} from './fields.ts';
import * as FIELD_MESSAGES from './messages.ts';
import type { Setting } from './setting.ts';

/** Fields that every setting function copies unchanged. */
type About = Pick<Setting, 'label'> & Partial<Pick<Setting, 'help' | 'group' | 'historyLabel' | 'recordAs'>>;

/** Returns the value if it fits the schema. */
export const ifValid =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (value: unknown): z.output<Schema> | undefined =>
    z.safeParse(schema, value).data;

/** A field that no control shows and the history does not record as a parameter. */
const hiddenSetting = <Schema extends z.ZodMiniType<string, string>>(label: string, schema: Schema) =>
  ({
    label,
    schema: z.optional(schema),
    draft: z.optional(z.string()),
    initial: () => undefined,
    send: (value: string | undefined) => value,
    recordAs: null,
    prefill: () => undefined,
  }) as const satisfies Setting;

/** The bytes of the input image. The setting `byId` takes the id of an image in the person's history instead. */
export const imageSetting = <const Id extends string>(missing: string, byId: Id) =>
  ({ ...hiddenSetting('Image', imageField(missing)), isFile: true, byId }) as const satisfies Setting;

/** The id of an image in the person's history, for an `imageSetting`; `oneImage` refuses both together. */
export const imageIdSetting = () => hiddenSetting('Image from your library', imageIdField);

/** The name of the tool's source image; the history uses it for an image without a prompt. */
export const sourceNameSetting = () =>
  ({
    ...hiddenSetting('Source', sourceNameField),
    send: (name: string | undefined) => name?.slice(0, LIMITS.filename.maxCharacters) || undefined,
    recordAs: 'sourceName',
  }) as const satisfies Setting;

/** Marks images that are made together. */
export const groupSetting = () => hiddenSetting('Group', groupIdField);

type PromptSettings<Schema> = About & { placeholder: string; schema: Schema };

/** The prompt as the person wrote it, which the history keeps as the record's prompt. */
export const promptSetting = <Schema extends z.ZodMiniType<string, string>>({
  placeholder,
  schema,
  ...about
}: PromptSettings<Schema>) =>
  ({
    recordAs: null,
    ...about,
    control: { kind: 'prompt', placeholder },
    schema,
    draft: z.string(),
    initial: () => '',
    send: (typed: string) => typed,
    prefill: (_: unknown, { prompt }: Record<string, unknown>) => ifValid(z.string())(prompt),
  }) as const satisfies Setting;

export const isEmptyText = (typed: string) => typed.trim() === '';

/** A prompt that may be left out of the body. */
export const optionalPromptSetting = <Schema extends z.ZodMiniType<string, string>>({
  schema,
  ...settings
}: PromptSettings<Schema>) =>
  ({
    ...promptSetting({ schema, ...settings }),
    schema: z.optional(schema),
    send: (typed: string) => (isEmptyText(typed) ? undefined : typed),
  }) as const satisfies Setting;

/** An empty box sends the default negative prompt, so a form shows the default as empty. */
const negativePromptToEdit = (recorded: unknown) =>
  recorded === DEFAULT_NEGATIVE_PROMPT ? '' : ifValid(z.string())(recorded);

/** The negative prompt: what the image should not show. */
export const negativePromptSetting = (label = 'Negative prompt') =>
  ({
    label,
    historyLabel: 'Negative prompt',
    control: { kind: 'negative-prompt' },
    schema: z.optional(negativePromptField),
    draft: z.string(),
    initial: () => '',
    send: (typed: string) => (isEmptyText(typed) ? undefined : typed),
    record: (text: string | undefined) => (text === '' ? undefined : text),
    prefill: negativePromptToEdit,
  }) as const satisfies Setting;

type SliderSettings = About & {
  /** The range of the value on the wire. */
  limits: { min: number; max: number; default: number };
  /** The error for a value outside the limits. */
  message: string;
  /** Displayed units per unit on the wire, e.g. 100 for percent. */
  scale?: number;
  /** Lower end of the slider in displayed units, if it is above the value's own. */
  sliderMin?: number;
  /** In displayed units. */
  step: number;
  decimals: number;
  ends: readonly [low: string, high: string];
  shown?(value: number): string;
  spoken?(value: number): string;
  badge(value: number): string;
};

/** A number within a range. */
export function sliderSetting(settings: SliderSettings) {
  const { limits, message, scale = 1, step, decimals, ends, shown = String, spoken, ...about } = settings;
  const round = (value: number) => Number(value.toFixed(decimals));
  const [min, max] = [round(limits.min * scale), round(limits.max * scale)];
  const { sliderMin = min, ...rest } = about;
  return {
    ...rest,
    control: {
      kind: 'slider',
      ...{ min: sliderMin, max, step, decimals, ends, shown },
      ...(spoken && { spoken }),
    },
    schema: z._default(between(limits, message), limits.default),
    draft: z.number().check(z.minimum(min), z.maximum(max)),
    initial: () => round(limits.default * scale),
    send: (value: number) => value / scale,
    prefill: (recorded: unknown) => {
      const value = ifValid(z.number())(recorded);
      return value === undefined ? undefined : Math.min(max, Math.max(min, round(value * scale)));
    },
  } as const satisfies Setting;
}

type ChoiceSettings<Value extends string> = About & {
  options: readonly { value: Value; label: string }[];
  default: NoInfer<Value>;
  /** The error for another value. */
  message: string;
};

/** One of a few values. */
export function choiceSetting<const Value extends string>({
  options,
  default: initial,
  message,
  ...about
}: ChoiceSettings<Value>) {
  const values = z.enum(
    options.map(({ value }) => value),
    message,
  );
  return {
    ...about,
    control: { kind: 'choice', options },
    schema: z._default(values, () => initial),
    draft: values,
    initial: () => initial,
    send: (value: Value) => value,
    prefill: ifValid(values),
    badge: (chosen: Value) => options.find(({ value }) => value === chosen)?.label,
  } as const satisfies Setting;
}

/** On or off; recorded and named only if on. */
export const switchSetting = (about: About) =>
  ({
    ...about,
    control: { kind: 'switch' },
    schema: z._default(z.boolean(), false),
    draft: z.boolean(),
    initial: () => false,
    send: (isOn: boolean) => isOn,
    record: (isOn: boolean) => isOn || undefined,
    prefill: ifValid(z.boolean()),
    badge: (isOn: boolean) => (isOn ? about.label : undefined),
  }) as const satisfies Setting;

const sideSetting = (side: 'width' | 'height') => ({
  schema: z._default(z.number(FIELD_MESSAGES.unknownSize), DEFAULT_SIZE[side]),
  draft: z.number().check(z.refine((pixels) => SIZES.some((size) => size[side] === pixels))),
  initial: (): number => DEFAULT_SIZE[side],
  send: (pixels: number) => pixels,
  // Always recorded: the size of the image that was made.
  recordAs: null,
  prefill: (_: unknown, recorded: Record<string, unknown>): number | undefined => findSize(recorded)?.[side],
});

/** Width and height: one control, two fields. Only pairs in `SIZES` are offered. */
export const sizeSettings = (group?: string) =>
  ({
    width: {
      label: 'Image size',
      ...(group !== undefined && { group }),
      control: { kind: 'size' },
      ...sideSetting('width'),
    },
    height: { label: 'Height', ...sideSetting('height') },
  }) as const satisfies Record<string, Setting>;

/** A field with a single value, which is recorded only if it is informative. */
export const fixedSetting = <Schema extends z.ZodMiniType, const Value extends string | number>(
  schema: Schema,
  value: Value,
  about: About,
) =>
  ({
    ...about,
    schema,
    draft: z.literal(value),
    initial: () => value,
    send: () => value,
    prefill: () => undefined,
  }) as const satisfies Setting;
