import path from 'node:path';
import { type Configuration, readConfiguration } from '#local/configuration.ts';
import { explainStartError, StartRefused } from '#local/start-refused.ts';
import { BackupRefused } from './archive.ts';

/** Runs a command that takes one file; prints the message of a refusal and exits with 1. */
export async function runFileCommand(
  usage: string,
  run: (file: string, configuration: Configuration) => Promise<string>,
): Promise<never> {
  // Backups contain keys and personal data, so only their owner may read them.
  process.umask(0o077);
  const args = process.argv.slice(2);
  try {
    const [file] = args;
    if (file === undefined || file.startsWith('-') || args.length > 1) throw new BackupRefused(usage);
    console.log(await run(path.resolve(process.env.INIT_CWD ?? '.', file), readConfiguration(process.env)));
    process.exit(0);
  } catch (error) {
    const isPlain = error instanceof BackupRefused || error instanceof StartRefused;
    console.error(isPlain ? error.message : explainStartError(error));
    process.exit(1);
  }
}
