import { fromIni } from '@aws-sdk/credential-providers';
import { StartRefused } from '#local/start-refused.ts';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Credentials for the operator's own account; at least one of the two. */
export type BedrockAccess = {
  /** Bedrock API key; valid for Bedrock only. */
  token?: string;
  /** AWS keys, profile or SSO; needed to read finished clips from the output bucket. */
  credentials?: () => Promise<Credentials>;
};

type Variables = Readonly<Record<string, string | undefined>>;

const REFUSAL =
  'BEDROCK=aws needs credentials of your AWS account: set AWS_PROFILE, AWS_ACCESS_KEY_ID with ' +
  'AWS_SECRET_ACCESS_KEY, or AWS_BEARER_TOKEN_BEDROCK (docs/real-models.md).';

/**
 * Reads the operator's own credentials before the stand-ins' keys replace the variables, and tests them. Throws
 * StartRefused if there are none or they do not work.
 */
export async function readBedrockAccess(variables: Variables): Promise<BedrockAccess> {
  const token = variables.AWS_BEARER_TOKEN_BEDROCK;
  const credentials = chooseCredentials(variables, token !== undefined && token !== '');
  if (!token && !credentials) throw new StartRefused(REFUSAL);
  try {
    await credentials?.();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefused(`${REFUSAL} The credentials that are set do not work: ${why}`, { cause });
  }
  return { ...(token && { token }), ...(credentials && { credentials }) };
}

function chooseCredentials(variables: Variables, hasToken: boolean): BedrockAccess['credentials'] {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_PROFILE } = variables;
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) {
    const keys = {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    };
    return async () => keys;
  }
  if (AWS_PROFILE) return fromIni({ profile: AWS_PROFILE });
  return hasToken ? undefined : fromIni();
}
