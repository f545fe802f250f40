import { Hono } from 'hono';
import type { Mail, Mailbox } from '#local/supabase/mailbox.ts';

/** Shows an email's HTML as a separate page that runs no scripts and cannot be framed. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes first, so that only our own tags remain. */
const linkUrls = (text: string) =>
  escapeHtml(text).replaceAll(
    /https?:\/\/(?:(?!&#(?:34|39|60|62);)[^\s])+/g,
    (link) => `<a href="${link}">${link}</a>`,
  );

const renderMail = (mail: Mail, index: number) => `
  <article>
    <h2>${escapeHtml(mail.subject)}</h2>
    <p><small>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.at)} · <a href="/__mail/${index}">as HTML</a></small></p>
    <pre>${linkUrls(mail.text)}</pre>
  </article>`;

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  article { border-top: 1px solid #8888; padding: 1rem 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`;

const page = (emails: readonly Mail[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local mailbox</title>
<style>${STYLE}</style>
<h1>Local mailbox</h1>
<p>Emails that would have been sent, newest first.</p>
${emails.length === 0 ? '<p>No emails yet.</p>' : emails.map(renderMail).join('')}
</html>`;

/** `/__mail` shows the emails that Supabase would have sent, as a page or as JSON. */
export function mailRoutes(mailbox: Mailbox, pageHeaders: Record<string, string>): Hono {
  const app = new Hono();
  app.get('/__mail', (context) => {
    const emails = mailbox.all();
    const wantsJson = context.req.header('accept')?.includes('application/json') ?? false;
    return wantsJson ? context.json(emails) : context.html(page(emails), 200, pageHeaders);
  });
  app.get('/__mail/:index{\\d+}', (context) => {
    const mail = mailbox.all()[Number(context.req.param('index'))];
    if (!mail) return context.text('There is no such email.\n', 404, pageHeaders);
    return context.html(mail.html, 200, { ...pageHeaders, 'content-security-policy': MAIL_POLICY });
  });
  return app;
}
