import * as z from 'zod';

const reference = z.object({ Ref: z.string() });
const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const joined = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const substituted = z.object({ 'Fn::Sub': z.string() });

/**
 * A template's value as readable text: `{Ref: 'Jobs'}` is `<Jobs>`, `{'Fn::GetAtt': ['Jobs', 'Arn']}` is `<Jobs.Arn>`.
 * The hash that CDK appends to a logical id is dropped.
 */
export function textIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const referred = reference.safeParse(value);
  if (referred.success) return `<${stripHash(referred.data.Ref)}>`;
  const attributeOf = attribute.safeParse(value);
  if (attributeOf.success)
    return `<${stripHash(attributeOf.data['Fn::GetAtt'][0])}.${attributeOf.data['Fn::GetAtt'][1]}>`;
  const list = joined.safeParse(value);
  if (list.success) return list.data['Fn::Join'][1].map(textIn).join(list.data['Fn::Join'][0]);
  const text = substituted.safeParse(value);
  if (text.success) return text.data['Fn::Sub'];
  throw new Error(`cannot be read as text: ${JSON.stringify(value)}`);
}

/** A logical id without the eight hexadecimal digits that CDK appends. */
export const stripHash = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');
