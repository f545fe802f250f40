import type { FoundAccount } from '#adapters/supabase/auth-admin.ts';
import * as MESSAGES from '#contract/messages.ts';
import { type ErasePorts, eraseAccount } from '#core/account/erase-account.ts';
import { AppError } from '#core/app-error.ts';
import { PersonCommandError } from './read-command.ts';

/**
 * Erases a person's account once the operator has typed the email address; `ask` shows a question and resolves to what was typed.
 * Resolves to sentences for the operator. Throws PersonCommandError if something else was typed.
 */
export async function erasePerson(
  ports: ErasePorts,
  { id, email }: FoundAccount,
  {
    isConfirmed,
    ask,
    location,
  }: { isConfirmed: boolean; ask: (question: string) => Promise<string>; location: string },
): Promise<string> {
  const address = email ?? id;
  const confirm = isConfirmed
    ? address
    : await ask(
        `This erases the account ${address} (${id}) at ${location} with all images, videos and records. ` +
          `It cannot be undone.\nType ${address} to erase it: `,
      );
  const { later } = await erase(ports, { id, address, confirm });
  const isIncomplete = later.some(({ what }) => what === MESSAGES.laterStores);
  return [
    isIncomplete
      ? `The request to erase ${address} is stored, but not everything could be reached. The account sweep, which runs every 15 minutes, removes the rest; you need not do anything.`
      : `${address} is erased.`,
    'Tell the person that these are removed later:',
    ...later.map(({ what, by }) => `  ${what}: by ${by.slice(0, 10)}`),
  ].join('\n');
}

/** Runs the use case of the person's own deletion, which compares the email address and stores the request for the sweep. */
async function erase(
  ports: ErasePorts,
  { id, address, confirm }: { id: string; address: string; confirm: string },
) {
  try {
    return await eraseAccount(ports, { userId: id, accessToken: '', email: address }, { confirm });
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_REQUEST')
      throw new PersonCommandError(`That is not ${address}, so nothing was erased.`, { cause: error });
    throw error;
  }
}
