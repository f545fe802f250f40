import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

type SourceData = string | ArrayBuffer | ArrayBufferView;

const toBuffer = (data: SourceData): Buffer => {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
};

/** SHA-256, or HMAC-SHA-256 with a secret, in the form that the AWS SDK's signer expects. */
export class Sha256 {
  readonly #secret: Buffer | undefined;
  #state: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#secret = secret === undefined ? undefined : toBuffer(secret);
    this.#state = this.#start();
  }

  #start(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }

  update(data: SourceData): void {
    this.#state.update(toBuffer(data));
  }

  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#state.digest());
  }

  reset(): void {
    this.#state = this.#start();
  }
}
