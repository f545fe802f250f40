import { promptWithStyle, STYLES } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { isBlank } from '#contract/text.ts';
import { settingValues } from '#contract/tools/record.ts';
import type { ImageWork } from './image-maker.ts';

export const ADD_PROMPT = 'Add a prompt to generate';
/** The settings themselves say what is wrong with them. */
export const CHECK_SETTINGS = 'Check the settings first';
const CHANGE_WORDS = 'Change the description: the filter blocked these words';
const CHANGE_IMAGE = 'Choose another image: the filter blocked this one';

type Problems = { readonly [setting: string]: string | undefined };

/** Why a form cannot be sent yet, for the line above its button; `undefined` if it can. */
export function findMissing(problems: Problems, prompt: string): string | undefined {
  if (problems.prompt !== undefined && isBlank(prompt)) return ADD_PROMPT;
  return Object.values(problems).some((problem) => problem !== undefined) ? CHECK_SETTINGS : undefined;
}

type Sent = { body: unknown; source?: unknown };

/** Why the same words or the same image cannot be sent: the filter refused them, and would refuse them again. */
export function findRefused(
  works: readonly ImageWork<Sent, unknown>[],
  words: string,
  image?: unknown,
): string | undefined {
  // Some of the images that were made together passed the filter with the same words.
  if (works.some(({ status }) => status === 'done')) return undefined;
  for (const work of works) {
    if (work.status !== 'failed' || !work.isFiltered) continue;
    const { body, source } = work.request;
    if (work.message === MESSAGES.imageBlocked) {
      if (source === image) return CHANGE_IMAGE;
      continue;
    }
    const { prompt } = settingValues(body);
    const isSame = prompt === words || STYLES.some((style) => prompt === promptWithStyle(words, style));
    if (isSame && !isBlank(words)) return CHANGE_WORDS;
  }
  return undefined;
}
