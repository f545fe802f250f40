import { DATA_MINING_LABEL, type FoundXmp, SOURCE_TYPE_LABEL } from '#contract/marks/xmp-packet.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';

/** The digital source types of IPTC; an unknown one is shown by its own name. */
const SOURCE_TYPES = new Map([
  ['trainedAlgorithmicMedia', 'Made by AI'],
  ['compositeWithTrainedAlgorithmicMedia', 'Made by AI, from another image'],
  ['algorithmicMedia', 'Painted by an algorithm, without AI'],
  ['digitalCapture', 'Taken with a camera'],
  ['computationalCapture', 'Taken with a camera that combined several shots'],
  ['negativeFilm', 'Scanned from a negative'],
  ['positiveFilm', 'Scanned from a slide'],
  ['print', 'Scanned from a print'],
  ['screenCapture', 'Captured from a screen'],
  ['digitalCreation', 'Made by a person on a computer'],
  ['humanEdits', 'Edited by a person'],
  ['algorithmicallyEnhanced', 'Enhanced by an algorithm'],
  ['composite', 'Composed of several images'],
  ['compositeCapture', 'Composed of several photos'],
  ['compositeSynthetic', 'Composed partly of generated images'],
  ['dataDrivenMedia', 'Generated from data'],
  ['virtualRecording', 'Recorded in a virtual scene'],
]);

/** Descriptions of the values of PLUS's `DataMining`; an unknown value is shown by its own name. */
const DATA_MINING = new Map([
  ['DMI-UNSPECIFIED', 'Nothing stated'],
  ['DMI-ALLOWED', 'Allowed'],
  ['DMI-PROHIBITED', 'Not allowed'],
  ['DMI-PROHIBITED-AIMLTRAINING', 'Not allowed for training AI'],
  ['DMI-PROHIBITED-GENAIMLTRAINING', 'Not allowed for training generative AI'],
  ['DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING', 'Not allowed, except for search engines'],
  ['DMI-PROHIBITED-SEECONSTRAINT', 'Not allowed, with conditions in the file'],
  ['DMI-PROHIBITED-SEEEMBEDDEDRIGHTSEXPR', 'Not allowed, with a license in the file'],
  ['DMI-PROHIBITED-SEELINKEDRIGHTSEXPR', 'Not allowed, with a license that the file links to'],
]);

const STATED_TYPE = new RegExp(`${SOURCE_TYPE_LABEL}: ([\\w-]+)`);
const STATED_PERMISSION = new RegExp(`(${DATA_MINING_LABEL}): ([\\w-]+)`);

/** The words for a digital source type. */
export const sourceTypeText = (type: string): string => SOURCE_TYPES.get(type) ?? type;

/** The description of a source in a manifest, with its statements in words. */
export const sourceText = (description: string): string =>
  description
    .replace(STATED_TYPE, (stated, type: string) => SOURCE_TYPES.get(type) ?? stated)
    .replace(STATED_PERMISSION, (_, label: string, value: string) => `${label}: ${dataMiningText(value)}`);

const dataMiningText = (value: string) => DATA_MINING.get(value) ?? value;

const momentText = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatMoment(date));

/** A statement of a file's marks, in words. */
export type MarkFact = { label: string; value: string };

/** The facts in a file's XMP. */
export function markFacts(xmp: FoundXmp): MarkFact[] {
  const { digitalSourceType: type, creatorTool, aiSystem, createdAt, prompt, dataMining } = xmp;
  const facts: [label: string, value: string | undefined][] = [
    ['How', type && sourceTypeText(type)],
    ['Made with', creatorTool],
    ['Model', aiSystem],
    ['When', createdAt && momentText(createdAt)],
    ['Prompt', prompt],
    [DATA_MINING_LABEL, dataMining && dataMiningText(dataMining)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
