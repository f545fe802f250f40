import start, { WasmReader } from '@contentauth/c2pa-wasm';
import wasmUrl from '@contentauth/c2pa-wasm/c2pa.wasm?url';
import * as z from 'zod/mini';
import { certificateSerial } from '#contract/marks/certificate-serial.ts';
import type { MarkedType } from '#contract/marks/marks.ts';
import { type MarkFact, sourceText, sourceTypeText } from '#web/modules/marks/mark-facts.ts';
import { listPermissions } from './training-mining.ts';

/** Whether the signature of a file is valid, and who made it. */
export type SignatureReport = {
  state: 'ours' | 'unknown-signer' | 'broken';
  /** The subject of the certificate. */
  signer?: string;
  /** The program that made the manifest. */
  program?: string;
  /** The digital source types that the manifest names. */
  sourceTypes: string[];
  /** The manifest's statements about the use of the file by AI and for data mining. */
  permissions: MarkFact[];
  /** The images from which it was made, with their descriptions. */
  madeFrom: string[];
};

const ingredient = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  active_manifest: z.optional(z.string()),
});
type Ingredient = z.infer<typeof ingredient>;

const manifest = z.object({
  claim_generator_info: z._default(
    z.array(z.object({ name: z.string(), version: z.optional(z.string()) })),
    [],
  ),
  signature_info: z.optional(
    z.object({
      issuer: z.optional(z.string()),
      common_name: z.optional(z.string()),
      cert_serial_number: z.optional(z.string()),
    }),
  ),
  assertions: z._default(z.array(z.object({ label: z.string(), data: z.unknown() })), []),
  ingredients: z._default(z.array(ingredient), []),
});

/** The data of an actions assertion. Other tools may write anything. */
const actionsData = z.object({ actions: z.array(z.object({ digitalSourceType: z.optional(z.string()) })) });

const manifestStore = z.object({
  active_manifest: z.string(),
  validation_state: z.enum(['Trusted', 'Valid', 'Invalid']),
  manifests: z.record(z.string(), manifest),
});

const STATES = { Trusted: 'ours', Valid: 'unknown-signer', Invalid: 'broken' } as const;

/** The certificates of this installation; empty if it signs nothing. */
async function fetchCertificates(): Promise<string | undefined> {
  const response = await fetch('/signing-certificates.pem');
  const text = response.ok ? await response.text() : '';
  return text.includes('BEGIN CERTIFICATE') ? text : undefined;
}

/**
 * Checks the signature of a file in this browser. The C2PA library (3 MB) loads when the first file with a manifest is
 * checked. Throws if the library or the certificates cannot be loaded; unlike a module, both can be loaded again.
 */
export async function checkSignature(file: Uint8Array, type: MarkedType): Promise<SignatureReport> {
  const [, certificates] = await Promise.all([start({ module_or_path: wasmUrl }), fetchCertificates()]);
  const settings = {
    verify: { verify_trust: true, remote_manifest_fetch: false },
    ...(certificates !== undefined && { trust: { trust_anchors: certificates } }),
  };
  const store = await WasmReader.fromBytes(type, file, JSON.stringify(settings)).catch(() => undefined);
  // A manifest that cannot be read is invalid.
  if (store === undefined) return { state: 'broken', sourceTypes: [], permissions: [], madeFrom: [] };
  try {
    return toReport(JSON.parse(store.json()), certificateSerial(certificates ?? ''));
  } finally {
    store.free();
  }
}

/** The digital source types in the actions of a manifest, each once. */
function listSourceTypes(content: z.infer<typeof manifest> | undefined): string[] {
  const types = (content?.assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => actionsData.safeParse(data).data?.actions ?? [])
    .flatMap(({ digitalSourceType }) => digitalSourceType?.split('/').at(-1) || []);
  return [...new Set(types)];
}

function toReport(store: unknown, ownSerial: bigint | undefined): SignatureReport {
  const { active_manifest: active, validation_state: state, manifests } = manifestStore.parse(store);
  const activeManifest = manifests[active];
  const [program] = activeManifest?.claim_generator_info ?? [];
  // A public authority also issues certificates to others.
  const isOther =
    state === 'Trusted' && activeManifest?.signature_info?.cert_serial_number !== String(ownSerial);
  const signer = activeManifest?.signature_info?.common_name ?? activeManifest?.signature_info?.issuer;
  return {
    state: isOther ? 'unknown-signer' : STATES[state],
    ...(signer !== undefined && { signer }),
    ...(program && { program: [program.name, program.version].filter(Boolean).join(' ') }),
    sourceTypes: listSourceTypes(activeManifest),
    permissions: listPermissions(activeManifest?.assertions ?? []),
    madeFrom: [...new Set((activeManifest?.ingredients ?? []).map(describeSource))],
  };

  function describeSource({ title, description, active_manifest: manifestId = '' }: Ingredient): string {
    const types = listSourceTypes(manifests[manifestId]).map(sourceTypeText).join(', ');
    const permissions = listPermissions(manifests[manifestId]?.assertions ?? []);
    const statements = [
      description ? sourceText(description) : types,
      ...permissions.map(({ label, value }) => `${label}: ${value}`),
    ];
    return [title ?? 'An image', statements.filter(Boolean).join('. ')].filter(Boolean).join(': ');
  }
}
