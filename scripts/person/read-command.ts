import { parseArgs } from 'node:util';

/** A refusal whose message is written for the operator. */
export class PersonRefused extends Error {}

/**
 * The operator's command. `isDeployed`: it concerns the deployed stack, not this machine. `who`: an id or an address.
 */
type PersonCommand =
  | { action: 'export'; who: string; isDeployed: boolean; file?: string }
  | { action: 'erase'; who: string; isDeployed: boolean; isConfirmed: boolean };

const USAGE = `Usage:
  npm run person -- export <id or address> [file]
  npm run person -- erase <id or address> [--yes]
Add --deployed for the stack that .env names; otherwise the command is for the Moodlark that runs on this machine.`;

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { deployed: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
    });
  } catch (cause) {
    throw new PersonRefused(USAGE, { cause });
  }
}

/** Reads the command line. Throws PersonRefused with the usage if it is invalid. */
export function readPersonCommand(given: readonly string[]): PersonCommand {
  const { values, positionals } = parse(given);
  const [action, who, file, ...others] = positionals;
  const isDeployed = values.deployed;
  if (action !== undefined && action !== 'export' && action !== 'erase')
    throw new PersonRefused(`There is no command "${action}". ${USAGE}`);
  if (action === undefined || !who || others.length > 0) throw new PersonRefused(USAGE);
  if (action === 'export') {
    // An export asks no question that --yes could answer.
    if (values.yes) throw new PersonRefused(USAGE);
    return { action, who, isDeployed, ...(file && { file }) };
  }
  if (file !== undefined) throw new PersonRefused(USAGE);
  return { action, who, isDeployed, isConfirmed: values.yes };
}
