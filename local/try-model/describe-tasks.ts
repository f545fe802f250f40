import { bedrockModelTasks } from '#adapters/bedrock/bedrock-model-tasks.ts';
import type { TaskField, TaskForm } from '#adapters/bedrock/model-tasks.ts';

/** `maskPrompt` and `mask_prompt` are `mask-prompt` on the command line. */
export const toFlag = (name: string): string =>
  name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const USAGE = 'npm run try-model -- <model> <task> --field value … --out image.png [--yes]';

/** Every model and its tasks, with the command for each. */
export function describeModels(): string {
  const models = Object.entries(bedrockModelTasks).map(
    ([model, { tasks }]) => `  ${model}: ${Object.keys(tasks).join(', ')}`,
  );
  return [USAGE, '', ...models, '', 'Run a task without fields to list them.'].join('\n');
}

const KINDS = { text: '<text>', number: '<number>', image: '<file>', switch: '', choice: '' } as const;

function describeField({ name, kind, choices = [], isRequired, isList }: TaskField): string {
  const value = kind === 'choice' ? choices.join('|') : KINDS[kind];
  const flag = [`--${toFlag(name)}`, value].filter(Boolean).join(' ');
  const notes = [...(isRequired ? ['required'] : []), ...(isList ? ['may be repeated'] : [])];
  return `  ${flag}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`;
}

/** The fields of a task: those that all its forms share, then those specific to each form. */
export function describeTask(model: string, task: string, forms: readonly TaskForm[]): string {
  const isCommon = ({ name }: TaskField) =>
    forms.every(({ fields }) => fields.some((field) => field.name === name));
  const common = (forms[0]?.fields ?? []).filter(isCommon);
  const choices = forms.flatMap(({ chosenBy, fields }) =>
    chosenBy === undefined
      ? []
      : ['', `with --${toFlag(chosenBy)}:`, ...fields.filter((field) => !isCommon(field)).map(describeField)],
  );
  return [`${model} ${task}`, ...common.map(describeField), ...choices].join('\n');
}
