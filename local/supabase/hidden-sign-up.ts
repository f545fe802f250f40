import { randomUUID } from 'node:crypto';
import * as z from 'zod';

const signUpBody = z.object({ email: z.string(), data: z.record(z.string(), z.json()).optional() });
const refusal = z.object({ error_code: z.enum(['user_already_exists', 'over_email_send_rate_limit']) });

/**
 * Where addresses must be confirmed, signing up with a taken one is answered as if it were new (D30): a person of
 * the same shape who is kept nowhere, and no mail. Any other answer is passed on.
 */
export async function hideTakenAddress(response: Response, requestBody: ArrayBuffer): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  const taken = refusal.safeParse(parseJson(text)).success;
  const asked = signUpBody.safeParse(parseJson(new TextDecoder().decode(requestBody)));
  if (!taken || !asked.success) return new Response(text, response);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(inventedPerson(asked.data), { status: 200, headers });
}

function inventedPerson({ email: address, data = {} }: z.infer<typeof signUpBody>): object {
  const id = randomUUID();
  const email = address.toLowerCase();
  const now = new Date().toISOString();
  const identity = { email, email_verified: false, phone_verified: false, sub: id, ...data };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity,
    identities: [
      {
        identity_id: randomUUID(),
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
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
