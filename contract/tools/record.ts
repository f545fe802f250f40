import { type ImageType, type NewImage, TOOL_PLATFORM } from '../images.ts';
import type { ParsedBodyOf, Tool } from './setting.ts';

/** A tool that makes images. */
export type ImageTool = Tool & {
  imageType: ImageType;
  /** True for every tool but text to image: the history records "Advanced Tools" as their platform. */
  isAdvanced: boolean;
};

type Values = Record<string, unknown>;

/** The values of a request body, by setting name. */
export function settingValues(body: unknown): Values {
  const { options, ...topLevel } = body as Values & { options?: Values };
  return { ...topLevel, ...options };
}

/** The history row of a tool's image: the prompt and the settings, without empty ones. */
export function toNewImage<T extends ImageTool>(
  tool: T,
  body: ParsedBodyOf<T>,
  { width, height }: { width: number; height: number },
): NewImage {
  const { imageType, isAdvanced } = tool;
  const values = settingValues(body);
  const recorded = Object.entries(tool.settings)
    .filter(([, { recordAs }]) => recordAs !== null)
    .map(([name, { recordAs, record }]): [string, unknown] => [
      recordAs ?? name,
      record ? record(values[name]) : values[name],
    ])
    .filter(([, value]) => value !== undefined);
  return {
    prompt: typeof values.prompt === 'string' ? values.prompt : '',
    imageType,
    width,
    height,
    parameters: {
      ...(isAdvanced && { platform: TOOL_PLATFORM, style: imageType }),
      width,
      height,
      ...Object.fromEntries(recorded),
    },
  };
}

/** The ids of the source image and of the group in a request body. */
export function readLineage(body: unknown): { parentId?: string; groupId?: string } {
  const { imageId, groupId } = settingValues(body);
  return {
    ...(typeof imageId === 'string' && { parentId: imageId }),
    ...(typeof groupId === 'string' && { groupId }),
  };
}

/** The label of each recorded setting in the history, by its key in `parameters`. */
export const historyLabels = (tool: ImageTool): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tool.settings)
      .filter(([, { recordAs }]) => recordAs !== null)
      .map(([name, { recordAs, historyLabel, label }]) => [recordAs ?? name, historyLabel ?? label]),
  );

/** The badges of a result, e.g. `Seed 7`, without those of the `omitted` settings. */
export function resultBadges<T extends ImageTool>(
  tool: T,
  body: ParsedBodyOf<T>,
  omitted: readonly string[] = [],
): string[] {
  const values = settingValues(body);
  return Object.entries(tool.settings).flatMap(([name, { badge }]) =>
    omitted.includes(name) ? [] : (badge?.(values[name]) ?? []),
  );
}
