/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles: Lambda puts a role's credentials into the
 * environment and nowhere else, so profiles, single sign-on and metadata services need not be shipped.
 */
export const defaultProvider = () => async () => {
  // biome-ignore lint/style/noProcessEnv: these are AWS's variables, not ours.
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
