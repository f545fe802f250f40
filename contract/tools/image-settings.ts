import * as z from 'zod/mini';
import { DEFAULT_NEGATIVE_PROMPT, DEFAULT_SIZE, SIZES } from '../images.ts';
import * as LIMITS from '../limits.ts';
import {
  findSize,
  groupIdField,
  imageField,
  imageIdField,
  negativePromptField,
  numberBetween,
  sourceNameField,
} from './fields.ts';
import * as FIELD_MESSAGES from './messages.ts';
import type { Setting } from './setting.ts';

/** Fields that every setting function copies unchanged. */
type CommonFields = Pick<Setting, 'label'> &
  Partial<Pick<Setting, 'help' | 'group' | 'historyLabel' | 'recordAs'>>;

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

type PromptSettings<Schema> = CommonFields & { placeholder: string; schema: Schema };

/** The prompt as the person wrote it, which the history keeps as the record's prompt. */
export const promptSetting = <Schema extends z.ZodMiniType<string, string>>({
  placeholder,
  schema,
  ...common
}: PromptSettings<Schema>) =>
  ({
    recordAs: null,
    ...common,
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
export const negativePromptSetting = () =>
  ({
    label: 'Negative prompt (optional)',
    historyLabel: 'Negative prompt',
    control: { kind: 'negative-prompt' },
    schema: z.optional(negativePromptField),
    draft: z.string(),
    initial: () => '',
    send: (typed: string) => (isEmptyText(typed) ? undefined : typed),
    record: (text: string | undefined) => (text === '' ? undefined : text),
    prefill: negativePromptToEdit,
  }) as const satisfies Setting;

type SliderSettings = CommonFields & {
  /** The range of the value on the wire. */
  limits: { min: number; max: number; default: number };
  /** The error for a value outside the limits. */
  message: string;
  /** Displayed units per unit on the wire, e.g. 100 for percent. */
  scale?: number;
  /** Lower end of the slider in displayed units, if it is above the minimum of `limits`. */
  sliderMin?: number;
  /** In displayed units. */
  step: number;
  decimals: number;
  ends: readonly [low: string, high: string];
  format?(value: number): string;
  formatSpoken?(value: number): string;
  badge(value: number): string;
};

/** A number within a range. */
export function sliderSetting(settings: SliderSettings) {
  const {
    limits,
    message,
    scale = 1,
    step,
    decimals,
    ends,
    format = String,
    formatSpoken,
    ...common
  } = settings;
  const round = (value: number) => Number(value.toFixed(decimals));
  const [min, max] = [round(limits.min * scale), round(limits.max * scale)];
  const { sliderMin = min, ...rest } = common;
  return {
    ...rest,
    control: {
      kind: 'slider',
      ...{ min: sliderMin, max, step, decimals, ends, format },
      ...(formatSpoken && { formatSpoken }),
    },
    schema: z._default(numberBetween(limits, message), limits.default),
    draft: z.number().check(z.minimum(min), z.maximum(max)),
    initial: () => round(limits.default * scale),
    send: (value: number) => value / scale,
    prefill: (recorded: unknown) => {
      const value = ifValid(z.number())(recorded);
      return value === undefined ? undefined : Math.min(max, Math.max(min, round(value * scale)));
    },
  } as const satisfies Setting;
}

type ChoiceSettings<Value extends string> = CommonFields & {
  options: readonly { value: Value; label: string }[];
  default: NoInfer<Value>;
  /** The error for any other value. */
  message: string;
};

/** One of a few values. */
export function choiceSetting<const Value extends string>({
  options,
  default: initial,
  message,
  ...common
}: ChoiceSettings<Value>) {
  const values = z.enum(
    options.map(({ value }) => value),
    message,
  );
  return {
    ...common,
    control: { kind: 'choice', options },
    schema: z._default(values, () => initial),
    draft: values,
    initial: () => initial,
    send: (value: Value) => value,
    prefill: ifValid(values),
    badge: (chosen: Value) => options.find(({ value }) => value === chosen)?.label,
  } as const satisfies Setting;
}

/** A switch. It is recorded and gets a badge only if it is on. */
export const switchSetting = (common: CommonFields) =>
  ({
    ...common,
    control: { kind: 'switch' },
    schema: z._default(z.boolean(), false),
    draft: z.boolean(),
    initial: () => false,
    send: (isOn: boolean) => isOn,
    record: (isOn: boolean) => isOn || undefined,
    prefill: ifValid(z.boolean()),
    badge: (isOn: boolean) => (isOn ? common.label : undefined),
  }) as const satisfies Setting;

const sideSetting = (side: 'width' | 'height') => ({
  schema: z._default(z.number(FIELD_MESSAGES.unknownSize), DEFAULT_SIZE[side]),
  draft: z.number().check(z.refine((pixels) => SIZES.some((size) => size[side] === pixels))),
  initial: (): number => DEFAULT_SIZE[side],
  send: (pixels: number) => pixels,
  // `toNewImage` always records the size of the image that was made.
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

/** A field that can have only one value. */
export const fixedSetting = <Schema extends z.ZodMiniType, const Value extends string | number>(
  schema: Schema,
  value: Value,
  common: CommonFields,
) =>
  ({
    ...common,
    schema,
    draft: z.literal(value),
    initial: () => value,
    send: () => value,
    prefill: () => undefined,
  }) as const satisfies Setting;
