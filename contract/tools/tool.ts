import * as z from 'zod/mini';
import type { BodyOf, DraftOf, ParsedBodyOf, ProblemsOf, Recorded, Setting, Tool } from './setting.ts';

/** Maps the settings by name, and leaves out undefined results. */
const mapSettings = (
  tool: Tool,
  pick: (name: string, setting: Setting) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(tool.settings)
      .map(([name, setting]) => [name, pick(name, setting)])
      .filter(([, value]) => value !== undefined),
  );

/** Returns the schema of a stored draft. */
export function draftSchema<T extends Tool>(tool: T): z.ZodMiniType<DraftOf<T>> {
  const fields = Object.entries(tool.settings).map(([name, { draft }]) => [name, draft]);
  return z.object(Object.fromEntries(fields)) as z.ZodMiniType<unknown> as z.ZodMiniType<DraftOf<T>>;
}

/** The draft of an untouched form. */
export const defaultDraft = <T extends Tool>(tool: T): DraftOf<T> =>
  mapSettings(tool, (_, { initial }) => initial()) as DraftOf<T>;

/** The request body of a draft, with additional top-level fields. Omits fields that the draft lacks. */
export function bodyFromDraft<T extends Tool>(
  tool: T,
  draft: Partial<DraftOf<T>>,
  additionalFields: Record<string, string> = {},
): BodyOf<T> {
  const values: Record<string, unknown> = draft;
  const fields = mapSettings(tool, (name, { send }) =>
    values[name] === undefined ? undefined : send(values[name]),
  );
  const isTopLevel = ([name]: [string, unknown]) => tool.topLevel.includes(name);
  const hasOptions = !Object.entries(tool.settings).every(isTopLevel);
  const body = {
    ...Object.fromEntries(Object.entries(fields).filter(isTopLevel)),
    ...(hasOptions && {
      options: Object.fromEntries(Object.entries(fields).filter((field) => !isTopLevel(field))),
    }),
    ...tool.constants,
    ...additionalFields,
  };
  return (tool.toWire?.(body) ?? body) as BodyOf<T>;
}

/** A sent body as a handler would receive it. Throws if the server would reject it. */
export const parseToolBody = <T extends Tool>(tool: T, body: BodyOf<T>): ParsedBodyOf<T> =>
  z.parse(tool.body, body) as ParsedBodyOf<T>;

/** Why a draft cannot be sent: the message of each setting, except files, whose field the server would reject. */
export function findProblems<T extends Tool>(tool: T, draft: DraftOf<T>): ProblemsOf<T> {
  const values: Record<string, unknown> = draft;
  return mapSettings(tool, (name, { schema, send, isFile }) =>
    isFile ? undefined : z.safeParse(schema, send(values[name])).error?.issues[0]?.message,
  ) as ProblemsOf<T>;
}

/** The settings of a history record as a draft, so that a form can make the image or video again. */
export const draftFromRecord = <T extends Tool>(tool: T, recorded: Recorded): Partial<DraftOf<T>> =>
  mapSettings(tool, (name, setting) =>
    setting.prefill(recorded[setting.recordAs ?? name], recorded),
  ) as Partial<DraftOf<T>>;

/** Rebuilds a request body from recorded values that have the body's field names; only for tools without `options`. */
export const bodyFromRecord = <T extends Tool>(tool: T, recorded: Recorded): BodyOf<T> =>
  ({
    ...tool.constants,
    ...mapSettings(tool, (name, { schema }) =>
      z.safeParse(schema, recorded[name]).success ? recorded[name] : undefined,
    ),
  }) as BodyOf<T>;
