import type * as z from 'zod/mini';

/** How a form shows a setting. A setting without a control is sent and recorded, but a person cannot change it. */
export type Control =
  | { kind: 'prompt'; placeholder: string }
  | { kind: 'negative-prompt' }
  | {
      kind: 'slider';
      min: number;
      max: number;
      step: number;
      /** Decimal places to which values are rounded. */
      decimals: number;
      /** The meaning of the low and the high end. */
      ends: readonly [low: string, high: string];
      format(value: number): string;
      /** Formats a value for screen readers; `format` by default. */
      formatSpoken?(value: number): string;
    }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'switch' }
  | { kind: 'seed'; isOptional: boolean }
  /** One control for both width and height. */
  | { kind: 'size' }
  /** A custom component that the tool's page provides. */
  | { kind: 'custom' };

/** A setting of a tool, from the form's control to the history's label. */
export type Setting<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Draft extends z.ZodMiniType = z.ZodMiniType,
> = {
  label: string;
  /** Help text below the control. */
  help?: string;
  control?: Control;
  /** The section of the form that holds it. */
  group?: string;
  /** The field of the request body. */
  schema: Schema;
  /** The form's value: text as typed, a slider in the unit that it shows. */
  draft: Draft;
  /** The draft of an untouched form. */
  initial(): z.output<Draft>;
  /** The field that a draft sends; `undefined` leaves it out. */
  send(draft: z.output<Draft>): z.input<Schema> | undefined;
  /** Key in the history's `parameters` if it differs from the setting's name; `null` if it is not recorded. */
  recordAs?: string | null;
  /** The recorded value, if it differs from the one sent. */
  record?(value: z.output<Schema>): unknown;
  /** Label in the history, if it differs from the form's. */
  historyLabel?: string;
  /** The draft that sends a recorded value again; `undefined` for an unusable value. */
  prefill(value: unknown, recorded: Recorded): z.output<Draft> | undefined;
  /** Text of the value's badge on a result, e.g. `Seed 7`. */
  badge?(value: z.output<Schema>): string | undefined;
  /** True for an image's bytes, which are kept apart from drafts and request bodies. */
  isFile?: boolean;
  /** For a file: the setting that takes the id of an image in the person's history instead. */
  byId?: string;
};
export type Settings = Record<string, Setting>;

/** The recorded values: `parameters` and the prompt. */
export type Recorded = Record<string, unknown>;

/** A generator: its settings and the request body that carries them. */
export type Tool = {
  /** In the order of the form. */
  settings: Settings;
  /** Settings at the top of the body; the others are in its `options`. */
  topLevel: readonly string[];
  /** Validates a request body. */
  body: z.ZodMiniType;
  /** Fields that are the same in every body, e.g. `taskType`. */
  constants: Record<string, string>;
  /** Converts a body to its wire format, if that differs from the settings. */
  toWire?(body: Record<string, unknown>): Record<string, unknown>;
};

export type DraftOf<T extends Tool> = {
  [Name in keyof T['settings']]: z.output<T['settings'][Name]['draft']>;
};
/** A request body as it is sent. */
export type BodyOf<T extends Tool> = z.input<T['body']>;
/** A request body as a handler receives it, with defaults applied. */
export type ParsedBodyOf<T extends Tool> = z.output<T['body']>;
/** The message of each setting that cannot be sent, by name. */
export type ProblemsOf<T extends Tool> = Partial<Record<keyof DraftOf<T>, string>>;

/** Keeps the tool's literal types. */
export const defineTool = <const T extends Tool>(tool: T): T => tool;

/** The body fields of settings, for a body's schema. */
export function bodyFields<S extends Settings>(settings: S): { [Name in keyof S]: S[Name]['schema'] } {
  const fields = Object.entries(settings).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(fields) as { [Name in keyof S]: S[Name]['schema'] };
}
