/** Namespace of IPTC's digital source types. */
export const DIGITAL_SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Precedes the digital source type of a source image in the text that describes the image in a manifest. */
export const SOURCE_TYPE_LABEL = 'Digital source type';
/** Precedes the data mining permission of a source image in the same text. */
export const DATA_MINING_LABEL = 'Data mining';

/**
 * How an image was made, in IPTC's terms: by a trained model, by a trained model from an uploaded or earlier image, or
 * by an algorithm without training data.
 */
export type DigitalSourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia';

/** The marks that we write as XMP. They never name a person; `prompt` is set only if the person allows it. */
export type XmpMarks = {
  digitalSourceType: DigitalSourceType;
  /** The product with its version and the model's label. */
  creatorTool: string;
  /** The model's label; unset if no model was called. */
  aiSystem?: string;
  /** ISO 8601. */
  createdAt: string;
  /** The id of the file's record in the history. */
  id: string;
  prompt?: string;
};

/** The contents of a file's XMP; a file from another program may contain anything or nothing. */
export type FoundXmp = Partial<Omit<XmpMarks, 'digitalSourceType'>> & {
  /** The last part of the type's URL, if it has one. */
  digitalSourceType?: string;
  /** The last part of the URL in `plus:DataMining`. */
  dataMining?: string;
};

const NAMESPACES = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
};

/** Namespace of the values of PLUS, the Picture Licensing Universal System. */
const PLUS_VOCABULARY = 'http://ns.useplus.org/ldf/vocab/';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and drops the control characters that XML 1.0 forbids. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

type Property = [name: `${keyof typeof NAMESPACES}:${string}`, value: string | undefined];

/** The XMP packet, in UTF-8, with the property names of IPTC Photo Metadata 2025.1. */
export const xmpPacket = (marks: XmpMarks): Uint8Array =>
  buildPacket([
    ['xmp:CreatorTool', marks.creatorTool],
    ['xmp:CreateDate', marks.createdAt],
    ['dc:identifier', marks.id],
    ['Iptc4xmpExt:DigitalSourceType', DIGITAL_SOURCE_TYPES + marks.digitalSourceType],
    ['Iptc4xmpExt:AISystemUsed', marks.aiSystem],
    ['Iptc4xmpExt:AIPromptInformation', marks.prompt],
  ]);

const withNamespace = (namespace: string, name: string | undefined) => name && namespace + name;

/** An XMP packet with only another packet's statements about its origin and permitted use. */
export const sourceXmpPacket = ({ digitalSourceType, dataMining }: FoundXmp): Uint8Array =>
  buildPacket([
    ['Iptc4xmpExt:DigitalSourceType', withNamespace(DIGITAL_SOURCE_TYPES, digitalSourceType)],
    ['plus:DataMining', withNamespace(PLUS_VOCABULARY, dataMining)],
  ]);

function buildPacket(properties: Property[]): Uint8Array {
  const elements = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${escapeXml(value)}</${name}>`],
  );
  const namespaces = Object.entries(NAMESPACES)
    .filter(([prefix]) => properties.some(([name]) => name.startsWith(`${prefix}:`)))
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return new TextEncoder().encode(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" ${namespaces.join(' ')}>
${elements.join('\n')}
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`,
  );
}

/** Longer packets are ignored: no metadata writer makes one. */
const MAX_PACKET_BYTES = 1024 * 1024;

/** The properties of a packet. Other writers store a property as an element, an attribute or a reference. */
export function readXmpPacket(packet: Uint8Array): FoundXmp {
  if (packet.length > MAX_PACKET_BYTES) return {};
  const text = new TextDecoder().decode(packet);
  const read = (name: string) => readProperty(text, name);
  const properties: Record<keyof FoundXmp, string | undefined> = {
    digitalSourceType: read('DigitalSourceType')?.split('/').at(-1),
    creatorTool: read('CreatorTool'),
    aiSystem: read('AISystemUsed'),
    createdAt: read('CreateDate'),
    id: read('identifier'),
    prompt: read('AIPromptInformation'),
    dataMining: read('DataMining')?.split('/').at(-1),
  };
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}

function readProperty(text: string, name: string): string | undefined {
  const patterns = [
    `<[\\w.-]+:${name}(?:\\s[^<>]*)?>([^<]*)</`,
    `<[\\w.-]+:${name}\\s[^<>]*?rdf:resource\\s*=\\s*["']([^"'<>]*)["']`,
    `\\s[\\w.-]+:${name}\\s*=\\s*"([^"<>]*)"`,
    `\\s[\\w.-]+:${name}\\s*=\\s*'([^'<>]*)'`,
  ];
  for (const pattern of patterns) {
    const value = new RegExp(pattern).exec(text)?.[1]?.trim();
    if (value) return unescapeXml(value);
  }
  return undefined;
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
