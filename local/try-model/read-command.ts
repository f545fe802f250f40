import { parseArgs } from 'node:util';
import { bedrockModelTasks } from '#adapters/bedrock/bedrock-model-tasks.ts';
import type { ModelTasks, TaskField, TaskForm } from '#adapters/bedrock/model-tasks.ts';
import type { ImageModelId } from '#catalog/models.ts';
import { describeModels, describeTask, toFlag } from './describe-tasks.ts';

/** A mistake in the command line; the message says what to do. */
export class CommandRefused extends Error {}

/** Thrown if the model, the task or every field is missing; the message is the help to print. */
export class HelpRequested extends Error {}

/** A model's task as written on the command line; images are file names. */
export type ModelCommand = {
  model: ImageModelId;
  task: string;
  tasks: ModelTasks;
  values: ReadonlyMap<TaskField, readonly string[]>;
  out: string | undefined;
  isPriceAccepted: boolean;
};

const hasTasks = (model: string | undefined): model is ImageModelId =>
  model !== undefined && Object.hasOwn(bedrockModelTasks, model);

const byFlag = (fields: readonly TaskField[]) => new Map(fields.map((field) => [toFlag(field.name), field]));

function readFlags(args: readonly string[], forms: readonly TaskForm[]) {
  const flags = [...byFlag(forms.flatMap((form) => form.fields)).keys()];
  const options = Object.fromEntries(
    flags.map((flag) => [flag, { type: 'string' as const, multiple: true }]),
  );
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...options, out: { type: 'string' }, yes: { type: 'boolean' } },
    });
    return values;
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
}

/** The task's form that the flags select. */
function chooseForm(forms: readonly TaskForm[], flags: ReadonlySet<string>): TaskForm {
  const choices = forms.flatMap(({ chosenBy }) => (chosenBy === undefined ? [] : [`--${toFlag(chosenBy)}`]));
  const chosen = forms.filter(({ chosenBy }) => chosenBy === undefined || flags.has(toFlag(chosenBy)));
  const [form, another] = chosen;
  if (!form) throw new CommandRefused(`One of ${choices.join(', ')} is required.`);
  if (another) throw new CommandRefused(`Only one of ${choices.join(', ')} can be set.`);
  return form;
}

type Values = ReturnType<typeof readFlags>;

/** The values of the form's fields. Throws if a required one is missing, a single one repeated, or one of another form. */
function readFields(form: TaskForm, values: Values): Map<TaskField, readonly string[]> {
  const fields = byFlag(form.fields);
  const missing = form.fields.find(({ name, isRequired }) => isRequired && !(toFlag(name) in values));
  if (missing) throw new CommandRefused(`--${toFlag(missing.name)} is required.`);
  const textsByField = new Map<TaskField, readonly string[]>();
  for (const [flag, value] of Object.entries(values)) {
    const field = fields.get(flag);
    if (!field)
      throw new CommandRefused(`--${flag} cannot be combined with --${toFlag(form.chosenBy ?? '')}.`);
    const texts = [value].flat().map(String);
    if (texts.length > 1 && !field.isList) throw new CommandRefused(`--${flag} is set more than once.`);
    textsByField.set(field, texts);
  }
  return textsByField;
}

/** The model and task that begin the command line. If either is unknown, throws an error that lists them all. */
function readTask(model: string | undefined, task: string | undefined) {
  if (model === undefined) throw new HelpRequested(describeModels());
  if (!hasTasks(model)) {
    throw new CommandRefused(
      `The model "${model}" does not exist or has no tasks to try.\n\n${describeModels()}`,
    );
  }
  const tasks = bedrockModelTasks[model];
  const forms = task === undefined ? undefined : tasks?.tasks[task];
  if (tasks && task !== undefined && forms) return { model, task, tasks, forms };
  if (task === undefined) throw new HelpRequested(describeModels());
  throw new CommandRefused(`${model} has no task "${task}".\n\n${describeModels()}`);
}

/** Reads `<model> <task> --field value …`; throws CommandRefused if it is invalid. */
export function readCommand([first, second, ...rest]: readonly string[]): ModelCommand {
  const { model, task, tasks, forms } = readTask(first, second);
  if (rest.length === 0) throw new HelpRequested(describeTask(model, task, forms));
  const { out, yes, ...values } = readFlags(rest, forms);
  const form = chooseForm(forms, new Set(Object.keys(values)));
  return {
    ...{ model, task, tasks },
    values: readFields(form, values),
    out: typeof out === 'string' ? out : undefined,
    isPriceAccepted: yes === true,
  };
}
