import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const signUpBody = z.object({ email: z.string(), data: z.record(z.string(), z.json()).optional() });
const refusal = z.object({ error_code: z.enum(['user_already_exists', 'over_email_send_rate_limit']) });

/**
 * If email addresses must be confirmed, a sign-up with a taken address gets the same response as one with a new address:
 * an invented account that is not stored, and no email. As in hosted Supabase, this prevents account enumeration. Other
 * responses pass unchanged.
 */
export async function hideTakenAddress(response: Response, requestBody: ArrayBuffer): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  const isTaken = refusal.safeParse(parseJson(text)).success;
  const signUp = signUpBody.safeParse(parseJson(new TextDecoder().decode(requestBody)));
  if (!isTaken || !signUp.success) return new Response(text, response);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('x-sb-error-code');
  return Response.json(inventAccount(signUp.data), { status: 200, headers });
}

/** A UUID of version 7, like the ids of real accounts: its first 48 bits are the time. */
function uuidV7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function inventAccount({ email: address, data = {} }: z.infer<typeof signUpBody>): object {
  const id = uuidV7();
  const email = address.toLowerCase();
  const now = new Date().toISOString().replace('Z', '+00:00');
  const identity = { sub: id, ...data, email, email_verified: false, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity,
    identities: [
      {
        identity_id: uuidV7(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
