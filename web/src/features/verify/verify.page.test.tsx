import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinBytes, latin1Bytes, uint32Bytes } from '#contract/marks/bytes.ts';
import { C2PA_UUID, mp4BoxHeader } from '#contract/marks/mp4-marks.ts';
import { sourceXmpPacket } from '#contract/marks/xmp-packet.ts';
import { VerifyPage } from './verify.page.tsx';

const reader = vi.hoisted(() => ({ manifestStore: {}, load: async () => {} }));
vi.mock('@contentauth/c2pa-wasm', () => ({
  default: () => reader.load(),
  WasmReader: {
    fromBytes: async () => ({ json: () => JSON.stringify(reader.manifestStore), free: () => {} }),
  },
}));
vi.mock('@contentauth/c2pa-wasm/c2pa.wasm?url', () => ({ default: '' }));

beforeEach(() => vi.stubGlobal('fetch', async () => ({ ok: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';
const UNKNOWN_UUID = '0'.repeat(32);

/** An MP4 without frames, with one `uuid` box. */
const mp4 = (uuid: string, content: Uint8Array) =>
  joinBytes(
    uint32Bytes(16),
    latin1Bytes('ftypisom\0\0\0\0'),
    mp4BoxHeader('moov', 8),
    mp4BoxHeader('mdat', 8),
    mp4BoxHeader('uuid', 24 + content.length),
    Uint8Array.from(uuid.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    content,
  );
const signedVideo = () => mp4(C2PA_UUID, new Uint8Array(8));

function choose(name: string, bytes: Uint8Array) {
  const file = Object.assign(new File([], name), { arrayBuffer: async () => bytes.slice().buffer });
  Object.defineProperty(file, 'size', { value: bytes.length });
  fireEvent.change(screen.getByLabelText('Choose a File'), { target: { files: [file] } });
}

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const creationManifest = (type: string) => ({
  assertions: [{ label: 'c2pa.actions.v2', data: { actions: [{ digitalSourceType: IPTC + type }] } }],
});

test('announces the verdict in a live region that is present from the start', async () => {
  render(<VerifyPage />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  choose('plain.mp4', mp4(UNKNOWN_UUID, new Uint8Array()));
  expect(status.textContent).toBe('Checking plain.mp4…');
  await screen.findByRole('heading', { name: 'No marks found' });
  expect(status.textContent).toBe('No marks found');
});

test('shows a file that only forbids data mining as marked, but not signed', async () => {
  render(<VerifyPage />);
  const packet = sourceXmpPacket({ dataMining: 'DMI-PROHIBITED-AIMLTRAINING' });
  choose('mine.mp4', mp4(XMP_UUID, packet));
  await screen.findByRole('heading', { name: 'Marked, but not signed' });
  expect(facts()).toEqual(['Data mining: Not allowed for training AI', 'File: mine.mp4']);
});

test('says how a file was made if only its manifest records it, and names each source once', async () => {
  const source = { title: 'fox.png', active_manifest: 'b' };
  reader.manifestStore = {
    active_manifest: 'a',
    validation_state: 'Valid',
    manifests: {
      a: { ...creationManifest('digitalCapture'), ingredients: [source, source] },
      b: creationManifest('trainedAlgorithmicMedia'),
    },
  };
  render(<VerifyPage />);
  choose('fox.mp4', signedVideo());
  await screen.findByRole('heading', { name: /^Signed by someone/ });
  expect(facts()).toEqual(['How: Taken with a camera', 'File: fox.mp4', 'Made from: fox.png: Made by AI']);
});

test.each([
  ['this installation’s', 'this copy of Moodlark', '42'],
  ['another', 'someone', '43'],
])(
  'for a trusted certificate with %s serial number, says that the file was signed by %s',
  async (_, signer, serial) => {
    // The first bytes of this installation's certificate, which end with its serial number, 42 (`*`).
    const pem = `-----BEGIN CERTIFICATE-----\n${btoa('0\x0a0\x08\xa0\x03\x02\x01\x02\x02\x01*')}\n-----END CERTIFICATE-----`;
    vi.stubGlobal('fetch', async () => ({ ok: true, text: async () => pem }));
    reader.manifestStore = {
      active_manifest: 'a',
      validation_state: 'Trusted',
      manifests: { a: { signature_info: { cert_serial_number: serial } } },
    };
    render(<VerifyPage />);
    choose('fox.mp4', signedVideo());
    const name = new RegExp(`^Signed by ${signer}`);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  },
);

const permissions = (prefix: string, entries: Record<string, object>) => ({
  label: `${prefix}.training-mining`,
  data: {
    entries: Object.fromEntries(Object.entries(entries).map(([use, data]) => [`${prefix}.${use}`, data])),
  },
});

test.each(['c2pa', 'cawg'])(
  'says what another program’s manifest with %s labels allows and forbids',
  async (prefix) => {
    const source = { title: 'fox.png', active_manifest: 'b' };
    const restrictions = permissions(prefix, {
      data_mining: { use: 'notAllowed' },
      ai_generative_training: { use: 'constrained', constraint_info: 'ask first' },
      ai_inference: { use: 'allowed' },
      ai_dreaming: { use: 'sometimes' },
    });
    const manifests = {
      a: { assertions: [restrictions, restrictions], ingredients: [source] },
      b: { assertions: [permissions(prefix, { ai_training: { use: 'notAllowed' } })] },
    };
    reader.manifestStore = { active_manifest: 'a', validation_state: 'Valid', manifests };
    render(<VerifyPage />);
    choose('fox.mp4', signedVideo());
    await screen.findByRole('heading', { name: /^Signed by someone/ });
    expect(facts()).toEqual([
      'File: fox.mp4',
      'Data mining: Not allowed',
      'Training generative AI: Allowed under conditions: ask first',
      'Input for AI: Allowed',
      'ai_dreaming: sometimes',
      'Made from: fox.png: Training AI: Not allowed',
    ]);
  },
);

test('ignores malformed permissions in a manifest', async () => {
  const assertions = [{ label: 'cawg.training-mining', data: { entries: ['none'] } }];
  reader.manifestStore = {
    active_manifest: 'a',
    validation_state: 'Valid',
    manifests: { a: { assertions } },
  };
  render(<VerifyPage />);
  choose('odd.mp4', signedVideo());
  await screen.findByRole('heading', { name: /^Signed by someone/ });
  expect(facts()).toEqual(['File: odd.mp4']);
});

test.each(['plain', 'signed'])(
  'says that the end of a %s file is missing instead of checking its marks',
  async (kind) => {
    render(<VerifyPage />);
    const complete = kind === 'signed' ? signedVideo() : mp4(UNKNOWN_UUID, new Uint8Array(8));
    choose('cut.mp4', joinBytes(complete, uint32Bytes(900), latin1Bytes('mdat'), new Uint8Array(100)));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The end of this file is missing, so its marks cannot be checked.');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  },
);

test('ignores malformed actions in a manifest', async () => {
  const assertions = [{ label: 'c2pa.actions', data: 'none' }];
  reader.manifestStore = {
    active_manifest: 'a',
    validation_state: 'Invalid',
    manifests: { a: { assertions } },
  };
  render(<VerifyPage />);
  choose('odd.mp4', signedVideo());
  await screen.findByRole('heading', { name: 'The signature is not valid' });
  expect(facts()).toEqual(['File: odd.mp4']);
});

describe('when the checker fails to load', () => {
  const failToLoad = () => vi.spyOn(reader, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const waitForUnchecked = () => screen.findByRole('heading', { name: 'The signature could not be checked' });
  beforeEach(() => {
    reader.manifestStore = { active_manifest: 'a', validation_state: 'Valid', manifests: { a: {} } };
  });

  test('keeps the file, and checks it on "Try Again"', async () => {
    const load = failToLoad();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<VerifyPage />);
    choose('fox.mp4', signedVideo());
    await waitForUnchecked();
    screen.getByText('The file has a signature, but the checker could not be loaded.');
    const button = screen.getByRole('button', { name: 'Try Again' });
    button.focus();
    await act(async () => fireEvent.click(button));
    await waitForUnchecked();
    expect(document.activeElement).toBe(button);
    await act(async () => fireEvent.click(button));
    const verdict = await screen.findByRole('heading', { name: /^Signed by someone/ });
    expect(document.activeElement).toBe(verdict);
    expect(facts()).toEqual(['File: fox.mp4']);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('checks the file once the connection is back', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = failToLoad();
    render(<VerifyPage />);
    choose('fox.mp4', signedVideo());
    await waitForUnchecked();
    screen.getByText(/You are offline\. The check continues once you are back online\.$/);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    network.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: /^Signed by someone/ });
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
