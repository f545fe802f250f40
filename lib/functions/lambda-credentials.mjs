/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles: Lambda provides credentials in the environment only, so
 * the providers for profiles, single sign-on and metadata services are left out.
 */
export const defaultProvider = () => async () => {
  // biome-ignore lint/style/noProcessEnv: Lambda sets these variables, not the product.
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
