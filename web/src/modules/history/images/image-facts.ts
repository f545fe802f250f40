import { type ImageRecord, TOOL_PLATFORM } from '#contract/images.ts';
import { colorGuidedTool } from '#contract/tools/color-guided.ts';
import { enlargeTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import { recolorTool } from '#contract/tools/edit-tools.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { historyLabels } from '#contract/tools/record.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { formatSize } from '#web/platform/format/format-size.ts';

/** A key means the same in every tool's record. */
const LABELS: Record<string, string> = {
  ...historyLabels(textToImageTool),
  ...historyLabels(colorGuidedTool),
  ...historyLabels(imageVariationTool),
  ...historyLabels(imageConditioningTool),
  ...historyLabels(recolorTool),
  ...historyLabels(extendTool),
  ...historyLabels(enlargeTool),
};

/** One line of a details panel. */
export type Fact = { label: string; value: string };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** `negativePrompt` → `Negative prompt`, `source_file` → `Source file`. */
const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function toLabel(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return LABELS[key] ?? capitalize(words);
}

/** Choices, recorded in lower case; the forms show them capitalized. */
const CHOICES = ['style', 'quality', 'mode'];

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  if (!entries.every(([, count]) => typeof count === 'number')) return JSON.stringify(value);
  const counted = entries.filter(([, count]) => count !== 0);
  return counted.map(([name, count]) => `${count} ${name}`).join(', ');
}

const toFacts = (entries: [string, unknown][]): Fact[] =>
  entries.map(([key, value]) => ({
    label: toLabel(key),
    value: CHOICES.includes(key) ? capitalize(formatValue(value)) : formatValue(value),
  }));

/** Facts shown first; the rest follow in any order. */
const ORDER = ['style', 'size', 'quality', 'cfgScale', 'seed', 'colors', 'negativePrompt'];
const sortRank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

/** One size instead of a width and a height. */
function mergeSize({ width, height, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (typeof width !== 'number' || typeof height !== 'number') return { width, height, ...others };
  return { size: formatSize({ width, height }), ...others };
}

/**
 * Parameters worth showing: omits empty ones, the tools' fixed platform and style, and the keys of the
 * reference and the mask.
 */
export function parameterFacts({ parameters, image_type }: Pick<ImageRecord, 'parameters' | 'image_type'>) {
  return toFacts(
    Object.entries(mergeSize(parameters ?? {}))
      .sort(([a], [b]) => sortRank(a) - sortRank(b))
      .filter(
        ([key, value]) =>
          !isEmpty(value) &&
          key !== 'referenceKey' &&
          key !== 'maskKey' &&
          !(key === 'platform' && value === TOOL_PLATFORM) &&
          !(key === 'style' && value === image_type),
      ),
  );
}

/** Metadata worth showing: omits empty values and the id of an older system. */
export function metadataFacts({ metadata }: Pick<ImageRecord, 'metadata'>): Fact[] {
  return toFacts(
    Object.entries(metadata ?? {}).filter(([key, value]) => key !== 'legacy_id' && !isEmpty(value)),
  );
}
