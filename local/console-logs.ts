import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';

const METHODS = ['debug', 'log', 'info', 'warn', 'error'] as const;
const MAX_LOG_BYTES = 5 * 1024 * 1024;

const currentLog = new AsyncLocalStorage<string>();

/** Runs `work` and writes its console output to the log file of that name instead of the terminal. */
export function withLogFile<T>(name: string, work: () => T): T {
  return currentLog.run(name, work);
}

/** Lines that were logged in this turn of the event loop and are not yet written, by file. */
const pendingLines = new Map<string, string[]>();

function write(file: string, line: string): void {
  const lines = pendingLines.get(file);
  if (lines) return void lines.push(line);
  if (pendingLines.size === 0) setImmediate(flushPending);
  pendingLines.set(file, [line]);
}

function flushPending(): void {
  for (const [file, lines] of pendingLines) append(file, lines.join(''));
  pendingLines.clear();
}

function append(file: string, text: string): void {
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // Not there yet.
  }
  try {
    appendFileSync(file, text, { mode: 0o600 });
  } catch {
    // On a full disk the line is lost, but the code that logs it must not fail.
  }
}

/**
 * Redirects console output inside `withLogFile` to `<dataFolder>/logs/<name>.log`. Above 5 MB that file is
 * renamed to `<name>.log.1`, so a log takes about 10 MB.
 * @param convert is applied to each value before it is written
 */
export function openConsoleLogs(
  dataFolder: string,
  convert: (value: unknown) => unknown = (value) => value,
): void {
  const folder = path.join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.on('exit', flushPending);
  for (const method of METHODS) {
    const toTerminal = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      const name = currentLog.getStore();
      if (name === undefined) return toTerminal(...values);
      const text = format(...values.map(convert));
      write(path.join(folder, `${name}.log`), `${new Date().toISOString()} ${text}\n`);
    };
  }
}
