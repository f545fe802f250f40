import type { EmailDriver } from '@supabase/lite';
import type { Mailbox } from './mailbox.ts';
import { requestNotes } from './request-notes.ts';

/** Restores the redirect URL that the client requested, because @supabase/lite links to the site only. */
function withRedirect(text: string): string {
  const redirectTo = requestNotes.getStore()?.redirectTo;
  if (!redirectTo) return text;
  // Auth checks the URL when the link is opened.
  return text.replaceAll(/redirect_to=[^\s"&<]+/g, `redirect_to=${encodeURIComponent(redirectTo)}`);
}

/** Delivers Auth's emails to the local mailbox. */
export function mailDriver(mailbox: Pick<Mailbox, 'receive'>): EmailDriver {
  return {
    send: async ({ to, subject, text = '', html = '' }) => {
      await mailbox.receive({
        to: String(to),
        subject,
        text: withRedirect(text),
        html: withRedirect(html),
        at: new Date().toISOString(),
      });
    },
  };
}
