import * as z from 'zod';
import { textIn } from './readable-text.ts';

const text = z.unknown().transform(textIn);
/** The policy replaces the header that the origin sends. */
const Override = z.literal(true);

const policy = z.object({
  Properties: z.object({
    ResponseHeadersPolicyConfig: z.object({
      CustomHeadersConfig: z
        .object({ Items: z.array(z.object({ Override, Header: z.string(), Value: z.string() })) })
        .default({ Items: [] }),
      SecurityHeadersConfig: z.strictObject({
        ContentSecurityPolicy: z.object({ Override, ContentSecurityPolicy: text }).optional(),
        ContentTypeOptions: z.object({ Override }).optional(),
        FrameOptions: z.object({ Override, FrameOption: z.string() }).optional(),
        ReferrerPolicy: z.object({ Override, ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: z
          .object({
            Override,
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean(),
            Preload: z.boolean(),
          })
          .optional(),
      }),
    }),
  }),
});

/** The headers that a CloudFront response headers policy sends, as the browser sees them. */
export function policyHeaders(resource: unknown): Record<string, string> {
  const { CustomHeadersConfig, SecurityHeadersConfig: security } =
    policy.parse(resource).Properties.ResponseHeadersPolicyConfig;
  const transport = security.StrictTransportSecurity;
  const headers = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security':
      transport &&
      [
        `max-age=${transport.AccessControlMaxAgeSec}`,
        ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(transport.Preload ? ['preload'] : []),
      ].join('; '),
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([header, value]) => (value === undefined ? [] : [[header, value]])),
  );
}
