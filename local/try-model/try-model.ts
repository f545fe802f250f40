import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TaskAnswer } from '#adapters/bedrock/model-tasks.ts';
import { models } from '#catalog/models.ts';
import { askStudio } from '#local/bedrock/ask-studio.ts';
import { shortenImages } from '#local/dry-run/shorten-images.ts';
import { askBedrock } from './ask-model.ts';
import { type PreparedRequest, prepareRequest } from './prepare-request.ts';
import { CommandRefused, HelpRequested, type ModelCommand, readCommand } from './read-command.ts';

type Surroundings = {
  variables: Readonly<Record<string, string | undefined>>;
  now: Date;
  say(line: string): void;
};

const MODES = ['studio', 'dry-run', 'aws'] as const;

function modeOf({ BEDROCK = '' }: Surroundings['variables']) {
  const mode = BEDROCK === '' ? 'studio' : MODES.find((one) => one === BEDROCK);
  if (mode) return mode;
  throw new CommandRefused('BEDROCK must be "studio", "aws" or "dry-run".');
}

/** The named region, or the first one that has the model. */
function regionOf({ model }: ModelCommand, { MODELS_REGION = '' }: Surroundings['variables']): string {
  const regions: readonly string[] = models[model].regions;
  if (MODELS_REGION === '') return regions[0] ?? '';
  if (regions.includes(MODELS_REGION)) return MODELS_REGION;
  throw new CommandRefused(`MODELS_REGION: ${model} is in ${regions.join(', ')}, not in ${MODELS_REGION}.`);
}

/** `b.png` for the first image, `b-2.png` for the next. */
function placeOf(out: string, part: number): string {
  const { dir, name } = path.parse(out);
  return path.join(dir, `${name}${part === 1 ? '' : `-${part}`}.png`);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Before anything is paid: checks the output path, and that no file exists there. */
async function checkPlaces(out: string | undefined): Promise<string> {
  if (out === undefined) throw new CommandRefused('--out is needed: the file that the image is written to.');
  if (path.extname(out) !== '.png') throw new CommandRefused('--out must end in .png.');
  if (!(await exists(path.dirname(path.resolve(out)))))
    throw new CommandRefused(`--out: the folder of "${out}" is not there.`);
  const places = [1, 2, 3, 4, 5].map((part) => placeOf(out, part));
  for (const place of places) {
    if (await exists(place)) throw new CommandRefused(`"${place}" is there already: name another --out.`);
  }
  return out;
}

async function writeAnswer(answer: TaskAnswer, out: string, say: Surroundings['say']): Promise<boolean> {
  for (const [at, bytes] of answer.pictures.entries()) {
    const place = placeOf(out, at + 1);
    await writeFile(place, bytes, { flag: 'wx' });
    say(`Written: ${place}`);
  }
  if (answer.message !== undefined) say(`The model says: ${answer.message}`);
  if (answer.pictures.length === 0 && answer.message === undefined) say('The response contains no image.');
  return answer.pictures.length > 0;
}

const priceIn = ({ usd }: PreparedRequest) => (usd === undefined ? 'an unknown price' : `$${usd.toFixed(2)}`);

function warnOfEndOfLife({ model }: ModelCommand, { now, say }: Surroundings): void {
  const { lifecycle } = models[model];
  if (!('endsOn' in lifecycle) || new Date(lifecycle.endsOn) > now) return;
  say(
    `It ended on ${lifecycle.endsOn}: Amazon Bedrock refuses it unless your account has an arrangement for it.`,
  );
}

async function send(command: ModelCommand, request: PreparedRequest, around: Surroundings): Promise<unknown> {
  const { variables, say } = around;
  const mode = modeOf(variables);
  const region = regionOf(command, variables);
  say(`${request.modelId} ${command.task} in ${region}: ${priceIn(request)} with the real model.`);
  warnOfEndOfLife(command, around);
  if (mode === 'studio') {
    say('The built-in studio paints it, which costs nothing.');
    return askStudio(region, request);
  }
  if (mode === 'dry-run') {
    say(`Dry run, nothing was sent: ${JSON.stringify(shortenImages(request.body))}`);
    return undefined;
  }
  if (!command.isAgreed) {
    say('Nothing was sent. Add --yes to send it and pay for it.');
    return undefined;
  }
  return askBedrock(region, request, variables);
}

/** Runs one task of a model and returns whether it succeeded. Mistakes are reported before anything is sent. */
export async function tryModel(args: readonly string[], around: Surroundings): Promise<boolean> {
  try {
    const command = readCommand(args);
    const out = await checkPlaces(command.out);
    const answer = await send(command, await prepareRequest(command), around);
    return answer === undefined || (await writeAnswer(command.tasks.readAnswer(answer), out, around.say));
  } catch (error) {
    around.say(error instanceof Error ? error.message : String(error));
    return error instanceof HelpRequested;
  }
}
