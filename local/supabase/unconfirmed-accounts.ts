import { randomBytes } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { compare } from 'bcryptjs';
import * as z from 'zod';

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

type AuthRequest = { method: string; url: URL; body: ArrayBuffer | undefined };

const resendBody = z.object({ type: z.literal('signup'), email: z.string() });
const signInBody = z.object({ email: z.string(), password: z.string() });
const unconfirmed = z.object({ error_code: z.literal('email_not_confirmed') });
const hashRows = z.array(z.object({ encrypted_password: z.string() }));

function readBody<Body>({ body }: AuthRequest, schema: z.ZodType<Body>): Body | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(body))).data;
  } catch {
    return undefined;
  }
}

/** Auth for accounts with an unconfirmed email address, where @supabase/lite differs from a hosted project. */
export function unconfirmedAccounts(
  { driver }: Pick<PgliteConnection, 'driver'>,
  emails: EmailDriver,
  origin: string,
) {
  /** Mails a new link that replaces the old one. Does nothing for an unknown or confirmed address. */
  async function mailNewLink(email: string): Promise<void> {
    const token = randomBytes(32).toString('hex');
    const { affectedRows } = await driver.query(
      `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
       where email = lower($2) and email_confirmed_at is null and confirmation_sent_at is not null`,
      [token, email],
    );
    if (affectedRows === 0) return;
    const link = `${origin}/auth/v1/verify?token=${token}&type=signup&redirect_to=${encodeURIComponent(origin)}`;
    await emails.send({
      to: email.toLowerCase(),
      subject: 'Confirm Your Signup',
      text: `Follow this link to confirm your account: ${link}`,
      html: `<p>Follow this link to confirm your account:</p><p><a href="${link.replaceAll('&', '&amp;')}">Confirm your email</a></p>`,
    });
  }

  async function isCorrectPassword(email: string, password: string): Promise<boolean> {
    const sql = 'select encrypted_password from auth.users where email = lower($1)';
    const [row] = hashRows.parse((await driver.query(sql, [email])).rows);
    return row !== undefined && (await compare(password, row.encrypted_password));
  }

  return {
    /**
     * Resends the confirmation email, which @supabase/lite never does; `undefined` for a request for anything else.
     */
    async resend(request: AuthRequest): Promise<Response | undefined> {
      if (request.method !== 'POST' || request.url.pathname !== '/auth/v1/resend') return undefined;
      const resend = readBody(request, resendBody);
      if (!resend) return undefined;
      await mailNewLink(resend.email);
      return Response.json({}, { headers: ANY_ORIGIN });
    },

    /** Reports an unconfirmed address only to those who know its password; @supabase/lite reports it to everyone. */
    async hideFromStrangers(request: AuthRequest, response: Response): Promise<Response> {
      if (response.ok || request.url.pathname !== '/auth/v1/token') return response;
      const signIn = readBody(request, signInBody);
      const refusal = unconfirmed.safeParse(
        await response
          .clone()
          .json()
          .catch(() => undefined),
      );
      if (!signIn || !refusal.success || (await isCorrectPassword(signIn.email, signIn.password)))
        return response;
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      headers.set('x-sb-error-code', 'invalid_credentials');
      const invalid = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
      return Response.json(invalid, { status: 400, headers });
    },
  };
}
