import { parseArgs } from 'node:util';

/** A refusal whose message is written for the operator. */
export class PersonCommandError extends Error {}

/**
 * The operator's command. `isDeployed`: it concerns the deployed stack, not this machine. `idOrAddress` identifies the person.
 */
type PersonCommand =
  | { action: 'export'; idOrAddress: string; isDeployed: boolean; file?: string }
  | { action: 'erase'; idOrAddress: string; isDeployed: boolean; isConfirmed: boolean };

const USAGE = `Usage:
  npm run person -- export <id or email> [file]
  npm run person -- erase <id or email> [--yes]
Add --deployed for the stack that .env names; otherwise the command is for the Moodlark that runs on this machine.`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { deployed: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
    });
  } catch (cause) {
    throw new PersonCommandError(USAGE, { cause });
  }
}

/** Reads the command line. Throws PersonCommandError with the usage if it is invalid. */
export function readPersonCommand(args: readonly string[]): PersonCommand {
  const { values, positionals } = parse(args);
  const [action, idOrAddress, file, ...others] = positionals;
  const isDeployed = values.deployed;
  if (action !== undefined && action !== 'export' && action !== 'erase')
    throw new PersonCommandError(`There is no command "${action}". ${USAGE}`);
  if (action === undefined || !idOrAddress || others.length > 0) throw new PersonCommandError(USAGE);
  if (action === 'export') {
    // An export asks no question that --yes could answer.
    if (values.yes) throw new PersonCommandError(USAGE);
    return { action, idOrAddress, isDeployed, ...(file && { file }) };
  }
  if (file !== undefined) throw new PersonCommandError(USAGE);
  return { action, idOrAddress, isDeployed, isConfirmed: values.yes };
}
