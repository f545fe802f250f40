import path from 'node:path';
import * as z from 'zod';
import { readOrQuarantine, writeFileAtomic } from '#local/durable-file.ts';

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type Mail = z.infer<typeof mail>;

const MAX_EMAILS = 200;

export type Mailbox = {
  /** Newest first. */
  all(): readonly Mail[];
  receive(mail: Mail): Promise<void>;
  /** Removes every email to this address. */
  forget(address: string): Promise<void>;
};

/** The emails that Supabase would have sent, kept in the data folder and shown at `/__mail`. */
export function openMailbox(dataFolder: string): Mailbox {
  const file = path.join(dataFolder, 'mails.json');
  let emails = readOrQuarantine(file, (content) => z.array(mail).parse(content)) ?? [];
  let lastWrite: Promise<void> = Promise.resolve();
  const store = (changed: Mail[]) => {
    emails = changed;
    lastWrite = lastWrite.catch(() => undefined).then(() => writeFileAtomic(file, JSON.stringify(emails)));
    return lastWrite;
  };
  return {
    all: () => emails,
    receive: (received) => store([received, ...emails].slice(0, MAX_EMAILS)),
    forget: (address) => store(emails.filter(({ to }) => to.toLowerCase() !== address.toLowerCase())),
  };
}
