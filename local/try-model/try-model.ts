import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TaskResponse } from '#adapters/bedrock/model-tasks.ts';
import { models } from '#catalog/models.ts';
import { callStudio } from '#local/bedrock/call-studio.ts';
import { shortenImages } from '#local/dry-run/shorten-images.ts';
import { callBedrock } from './call-model.ts';
import { type PreparedRequest, prepareRequest } from './prepare-request.ts';
import { CommandRefused, HelpRequested, type ModelCommand, readCommand } from './read-command.ts';

type CommandEnvironment = {
  variables: Readonly<Record<string, string | undefined>>;
  now: Date;
  print(line: string): void;
};

const MODES = ['studio', 'dry-run', 'aws'] as const;

function readMode({ BEDROCK = '' }: CommandEnvironment['variables']) {
  const mode = BEDROCK === '' ? 'studio' : MODES.find((name) => name === BEDROCK);
  if (mode) return mode;
  throw new CommandRefused('BEDROCK must be "studio", "aws" or "dry-run".');
}

/** The named region, or the first one that has the model. */
function chooseRegion(
  { model }: ModelCommand,
  { MODELS_REGION = '' }: CommandEnvironment['variables'],
): string {
  const regions: readonly string[] = models[model].regions;
  if (MODELS_REGION === '') return regions[0] ?? '';
  if (regions.includes(MODELS_REGION)) return MODELS_REGION;
  throw new CommandRefused(`MODELS_REGION: ${model} is in ${regions.join(', ')}, not in ${MODELS_REGION}.`);
}

/** `b.png` for the first image, `b-2.png` for the next. */
function fileFor(out: string, number: number): string {
  const { dir, name } = path.parse(out);
  return path.join(dir, `${name}${number === 1 ? '' : `-${number}`}.png`);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Checks the output path, and that no file exists there, before anything is paid for. */
async function checkOutputPath(out: string | undefined): Promise<string> {
  if (out === undefined) throw new CommandRefused('--out is required: the file to write the image to.');
  if (path.extname(out) !== '.png') throw new CommandRefused('--out must end in .png.');
  if (!(await exists(path.dirname(path.resolve(out)))))
    throw new CommandRefused(`--out: the folder of "${out}" does not exist.`);
  const files = [1, 2, 3, 4, 5].map((number) => fileFor(out, number));
  for (const file of files) {
    if (await exists(file)) throw new CommandRefused(`"${file}" already exists: choose another --out.`);
  }
  return out;
}

async function writeResponse(
  response: TaskResponse,
  out: string,
  print: CommandEnvironment['print'],
): Promise<boolean> {
  for (const [index, bytes] of response.images.entries()) {
    const file = fileFor(out, index + 1);
    await writeFile(file, bytes, { flag: 'wx' });
    print(`Wrote ${file}`);
  }
  if (response.message !== undefined) print(`The model says: ${response.message}`);
  if (response.images.length === 0 && response.message === undefined)
    print('The response contains no image.');
  return response.images.length > 0;
}

const formatPrice = ({ usd }: PreparedRequest) =>
  usd === undefined ? 'an unknown price' : `$${usd.toFixed(2)}`;

function warnAboutEndOfLife({ model }: ModelCommand, { now, print }: CommandEnvironment): void {
  const { lifecycle } = models[model];
  if (!('endsOn' in lifecycle) || new Date(lifecycle.endsOn) > now) return;
  print(
    `This model ended on ${lifecycle.endsOn}: Amazon Bedrock refuses it unless your account has an arrangement for it.`,
  );
}

async function send(
  command: ModelCommand,
  request: PreparedRequest,
  environment: CommandEnvironment,
): Promise<unknown> {
  const { variables, print } = environment;
  const mode = readMode(variables);
  const region = chooseRegion(command, variables);
  print(`${request.modelId} ${command.task} in ${region}: ${formatPrice(request)} with the real model.`);
  warnAboutEndOfLife(command, environment);
  if (mode === 'studio') {
    print('The built-in studio paints it, which costs nothing.');
    return callStudio(region, request);
  }
  if (mode === 'dry-run') {
    print(`Dry run, nothing was sent: ${JSON.stringify(shortenImages(request.body))}`);
    return undefined;
  }
  if (!command.isPriceAccepted) {
    print('Nothing was sent. Add --yes to send it and pay for it.');
    return undefined;
  }
  return callBedrock(region, request, variables);
}

/** Runs one task of a model and returns whether it succeeded. Mistakes are reported before anything is sent. */
export async function tryModel(args: readonly string[], environment: CommandEnvironment): Promise<boolean> {
  try {
    const command = readCommand(args);
    const out = await checkOutputPath(command.out);
    const response = await send(command, await prepareRequest(command), environment);
    return (
      response === undefined ||
      (await writeResponse(command.tasks.readResponse(response), out, environment.print))
    );
  } catch (error) {
    environment.print(error instanceof Error ? error.message : String(error));
    return error instanceof HelpRequested;
  }
}
