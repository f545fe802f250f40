import { readFile } from 'node:fs/promises';

/** A `Blob` that can be read synchronously, as the WASM requires; Node's own cannot. */
export class MemoryBlob extends Blob {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  override slice(start = 0, end = this.size): MemoryBlob {
    return new MemoryBlob(this.#bytes.subarray(start, end));
  }

  copy(): ArrayBuffer {
    return new Uint8Array(this.#bytes).buffer;
  }
}

/** The only browser class that the WASM needs and Node lacks. */
class FileReaderSync {
  readAsArrayBuffer(blob: MemoryBlob): ArrayBuffer {
    return blob.copy();
  }
}

type Library = typeof import('@contentauth/c2pa-wasm');

let loading: Promise<Library> | undefined;

/**
 * The C2PA library, compiled on first use: that takes 150 to 300 ms, and many calls sign nothing. The next call retries
 * a failed load.
 */
export function loadC2pa(wasmFile: string): Promise<Library> {
  loading ??= load(wasmFile).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(wasmFile: string): Promise<Library> {
  const [library, wasm] = await Promise.all([import('@contentauth/c2pa-wasm'), readFile(wasmFile)]);
  Object.assign(globalThis, { FileReaderSync });
  library.initSync({ module: await WebAssembly.compile(wasm) });
  return library;
}
