import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { certificateSerial } from '#contract/marks/certificate-serial.ts';
import type { Provenance } from '#core/ports/provenance.ts';
import { loadC2pa } from './c2pa-library.ts';

const manifestStore = z.object({
  active_manifest: z.string(),
  validation_state: z.string(),
  manifests: z.record(
    z.string(),
    z.object({ signature_info: z.optional(z.object({ cert_serial_number: z.optional(z.string()) })) }),
  ),
});

/** Checks signatures against the certificate of this deployment, without its key. Each check hashes the whole file. */
export const ownFileChecker = (files: {
  library: string;
  certificates: string;
}): Pick<Provenance, 'isOwn'> => ({
  isOwn: async ({ bytes, type }) => {
    const pem = await readFile(files.certificates, 'utf8').catch(() => '');
    const ownSerial = certificateSerial(pem);
    if (ownSerial === undefined) return false;
    const { WasmReader } = await loadC2pa(files.library);
    const settings = {
      verify: { verify_trust: true, remote_manifest_fetch: false },
      trust: { trust_anchors: pem },
    };
    const reader = await WasmReader.fromBytes(type, bytes, JSON.stringify(settings)).catch(() => undefined);
    // A manifest that cannot be read proves nothing.
    if (!reader) return false;
    try {
      const { active_manifest, validation_state, manifests } = manifestStore.parse(JSON.parse(reader.json()));
      const serial = manifests[active_manifest]?.signature_info?.cert_serial_number;
      // A public authority also issues certificates to others.
      return validation_state === 'Trusted' && serial === String(ownSerial);
    } finally {
      reader.free();
    }
  },
});
