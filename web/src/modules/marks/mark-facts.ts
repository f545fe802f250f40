import { type FoundXmp, SOURCE_TYPE_LABEL } from '#contract/marks/xmp-packet.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';

/** The most common digital source types of IPTC; others are shown by their own name. */
const SOURCE_TYPES = new Map([
  ['trainedAlgorithmicMedia', 'Made by AI'],
  ['compositeWithTrainedAlgorithmicMedia', 'Made by AI, from another image'],
  ['algorithmicMedia', 'Painted by an algorithm, without AI'],
  ['digitalCapture', 'Taken with a camera'],
  ['digitalCreation', 'Made by a person on a computer'],
]);

const STATED_TYPE = new RegExp(`${SOURCE_TYPE_LABEL}: (\\w+)`);

/** The description of a source in a manifest, with its digital source type in words. */
export const sourceText = (description: string): string =>
  description.replace(STATED_TYPE, (stated, type: string) => SOURCE_TYPES.get(type) ?? stated);

const momentText = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatMoment(date));

/** The facts in a file's XMP. */
export function markFacts(xmp: FoundXmp): { label: string; value: string }[] {
  const { digitalSourceType: type, creatorTool, aiSystem, createdAt, id, prompt, dataMining } = xmp;
  const facts: [label: string, value: string | undefined][] = [
    ['How', type && (SOURCE_TYPES.get(type) ?? type)],
    ['Made with', creatorTool],
    ['Model', aiSystem],
    ['When', createdAt && momentText(createdAt)],
    ['Record', id],
    ['Prompt', prompt],
    ['Data mining', dataMining],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
