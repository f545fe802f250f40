import * as z from 'zod/mini';

const MALFORMED = 'OPERATOR_EMAILS must be a comma-separated list of email addresses';

/** Parses `OPERATOR_EMAILS`: the email addresses with which a deployment's operators sign in. */
export const operatorEmailsSetting = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(',')
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    ),
  ),
  z.array(z.email(MALFORMED)),
);
