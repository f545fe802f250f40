/** npm run person: exports or erases a person's data for them, with the use cases of the API. */
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { findAccount } from '#adapters/supabase/auth-admin.ts';
import type { Log } from '#core/ports/runtime.ts';
import { erasurePorts } from '#lambdas/runtime/erasure-ports.ts';
import { exportPorts } from '#lambdas/runtime/export-ports.ts';
import { describeCause } from '#lambdas/runtime/log.ts';
import { DeployConfigError } from '#lib/configuration/deploy-config.ts';
import { StartRefused } from '#local/start-refused.ts';
import { locateDeployedData, locateLocalData } from './data-location.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { PersonCommandError, readPersonCommand } from './read-command.ts';

const log: Log = { warn: (event, { cause }) => console.error(`${event}: ${describeCause(cause)}`) };

/** The operator's response; empty if the input ends. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
  } finally {
    terminal.close();
  }
}

async function run(): Promise<string> {
  const command = readPersonCommand(process.argv.slice(2));
  const { name: location, values } = await (command.isDeployed ? locateDeployedData : locateLocalData)(
    process.env,
  );
  const project = { url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY };
  const person = await findAccount(project, command.idOrAddress);
  if (!person)
    throw new PersonCommandError(
      `${location} has no account ${command.idOrAddress}. If it was erased before, the account sweep removes what is left of it.`,
    );
  if (command.action === 'erase') {
    const { isConfirmed } = command;
    return erasePerson({ ...erasurePorts(values), ids: systemIds, log }, person, {
      isConfirmed,
      ask,
      location,
    });
  }
  const file = command.file ?? `moodlark-${person.id}.zip`;
  return exportPerson(exportPorts(values), person, path.resolve(process.env.INIT_CWD ?? '.', file));
}

const isForOperator = (error: unknown): error is Error =>
  [PersonCommandError, StartRefused, DeployConfigError].some((kind) => error instanceof kind);

// Archives contain what people wrote.
process.umask(0o077);
try {
  console.log(await run());
  process.exit(0);
} catch (error) {
  console.error(
    isForOperator(error)
      ? error.message
      : `The command did not finish: ${describeCause(error)}. Fix that and run it again.`,
  );
  process.exit(1);
}
