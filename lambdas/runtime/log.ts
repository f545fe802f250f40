import type { Log } from '#core/ports/runtime.ts';

/** Maximum length of a logged cause: enough to act on, too short to carry a document into the log. */
const MAX_CAUSE_CHARACTERS = 300;

/** The only fields of a log line. Never prompts, tokens, email addresses, links, file names or bodies. */
type LogLine = {
  level: 'info' | 'warn' | 'error';
  event: string;
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  code?: string;
  milliseconds?: number;
  coldStart?: boolean;
  jobId?: string;
  model?: string;
  elapsedSeconds?: number;
  cause?: string;
};

/** Writes one line of JSON, which CloudWatch indexes. */
export function writeLog(line: LogLine): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...line }));
}

/** Errors whose message quotes the parsed text, which a person or a model wrote. */
const QUOTING_ERRORS = ['SyntaxError', 'ZodError', '$ZodError'];

/** Names and messages along the chain of causes. */
export function describeCause(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current instanceof Error && parts.length < 4; current = current.cause) {
    parts.push(QUOTING_ERRORS.includes(current.name) ? current.name : `${current.name}: ${current.message}`);
  }
  return (parts.join(' < ') || String(error)).slice(0, MAX_CAUSE_CHARACTERS);
}

export const systemLog: Log = {
  warn: (event, { cause, ...detail }) =>
    writeLog({
      level: 'warn',
      event,
      ...detail,
      ...(cause !== undefined && { cause: describeCause(cause) }),
    }),
};
