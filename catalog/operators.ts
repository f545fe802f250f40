import * as z from 'zod/mini';

const MALFORMED = 'OPERATOR_EMAILS must be addresses with commas between them';

/** `OPERATOR_EMAILS` as it is written: the addresses with which people sign in who look after a deployment. */
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
