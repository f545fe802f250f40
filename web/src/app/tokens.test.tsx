import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { interpolate, parse, wcagContrast } from 'culori';
import { X } from 'lucide-react';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkingNote } from '#web/features/image-edit/working-note.tsx';
import { WorkingFill } from '#web/modules/image-work/working-frame.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';

/** The minimum contrast of what identifies a control or its state (WCAG 1.4.11). */
const MIN_CONTRAST = 3;
/** The minimum contrast of text (WCAG 1.4.3). */
const MIN_TEXT_CONTRAST = 4.5;
/** The opacity of the tint over an image in progress. */
const DUSK_OPACITY = 0.18;
const styles = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light, dark] = styles.split(':root[data-theme="dark"]').map(readTokens);
if (!light || !dark) throw new Error('tokens.css must have two themes.');
const THEMES = { light, dark: { ...light, ...dark } };
type Tokens = Record<string, string>;

afterEach(cleanup);

const MODEL_STATES = [
  { modelState: 'available', isBusy: false },
  { modelState: 'busy', isBusy: true },
];
const SURFACES = ['bg', 'surface', 'surface-2', 'canvas'];

describe.each(Object.entries(THEMES))('the colors of controls in the %s theme', (_, tokens) => {
  const contrast = (one: string, other: string) =>
    wcagContrast(tokenColor(tokens, one), tokenColor(tokens, other));

  it.each(SURFACES)('show boundaries and the focus ring on “%s”', (surface) => {
    for (const token of ['border-strong', 'accent-graphic', 'ring', 'danger']) {
      expect(contrast(token, surface), token).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });

  it('show the boundary of the drop zone and of a text field', () => {
    const { container } = render(<FileDrop label="Choose" hint="PNG" onFile={() => undefined} />);
    render(<TextInput aria-label="Name" />);
    for (const control of [container.firstElementChild, screen.getByRole('textbox')]) {
      const border = appliedToken(control, 'border-', tokens);
      for (const surface of SURFACES) {
        expect(contrast(border, surface), `${border} on ${surface}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    }
  });

  it.each([
    { state: 'on', isOn: true },
    { state: 'off', isOn: false },
  ])('show the thumb and the border of a switch that is $state', ({ isOn }) => {
    render(<ToggleSwitch label="Sounds" checked={isOn} onChange={() => undefined} />);
    const track = screen.getByRole('switch');
    const stateClass = isOn ? 'data-[state=checked]:' : '';
    const [thumbColor, trackColor] = [track.firstElementChild, track].map((part) =>
      appliedToken(part, `${stateClass}bg-`, tokens),
    );
    expect(contrast(thumbColor ?? '', trackColor ?? '')).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(appliedToken(track, `${stateClass}border-`, tokens), 'surface')).toBeGreaterThanOrEqual(
      MIN_CONTRAST,
    );
  });
});

it.each(['#fff', '#000', '#808080', '#3b34e0', '#f5b700'])(
  'the focus ring of a button over an image shows on a pixel of %s',
  (pixel) => {
    render(<IconButton icon={X} label="Close" variant="media" />);
    expect(screen.getByRole('button').classList).toContain('focus-on-media');
    const ring = tokenColor(light, 'on-media');
    const [, shade = '', opacity] = /--scrim: rgb\(([\d ]+) \/ ([\d.]+)\)/.exec(styles) ?? [];
    const shadedPixel = interpolate([pixel, `rgb(${shade})`])(Number(opacity));
    expect(wcagContrast(ring, shadedPixel)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  },
);

describe.each(Object.entries(THEMES))('the text over an image in progress in the %s theme', (_, tokens) => {
  const [dusk] = /--dusk: .*/.exec(styles) ?? [''];
  const tints = dusk.match(/#\w+/g) ?? [];
  /** The lightest and the darkest pixel, under the overlay and each color of the tint. */
  const backgrounds = (overlayOpacity: number) =>
    ['#fff', '#000'].flatMap((pixel) => {
      const covered = interpolate([pixel, tokenColor(tokens, 'surface-3')])(overlayOpacity);
      return tints.map((tint) => interpolate([covered, tint])(DUSK_OPACITY));
    });
  const running = { startedAtMs: 0, text: 'Erasing…' };

  function expectLegible(container: HTMLElement, overlayOpacity: number) {
    const lines = [...container.querySelectorAll('p')];
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(container.querySelector(`.bg-dusk.opacity-${DUSK_OPACITY * 100}`)).not.toBeNull();
    for (const line of lines) {
      const color = line.className.includes('text-text') ? appliedToken(line, 'text-', tokens) : 'text';
      for (const background of backgrounds(overlayOpacity)) {
        const contrast = wcagContrast(tokenColor(tokens, color), background);
        expect(contrast, line.textContent).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      }
    }
  }

  it.each(MODEL_STATES)('is legible while an edit runs and its model is $modelState', ({ isBusy }) => {
    const nextTryAtMs = isBusy ? Date.now() + 9_000 : undefined;
    const { container } = render(
      <WorkingNote {...running} nextTryAtMs={nextTryAtMs} requestsPerMinute={undefined} />,
    );
    const overlayOpacity = /bg-surface-3\/(\d+)/.exec(container.innerHTML)?.[1];
    expectLegible(container, Number(overlayOpacity) / 100);
  });

  it.each(MODEL_STATES)('is legible while a tool runs and its model is $modelState', ({ isBusy }) => {
    const nextTryAtMs = isBusy ? Date.now() + 9_000 : undefined;
    const { container } = render(<WorkingFill {...running} nextTryAtMs={nextTryAtMs} isOverImage />);
    const overlayOpacity = /bg-surface-3\/(\d+)/.exec(container.innerHTML)?.[1];
    expectLegible(container, Number(overlayOpacity) / 100);
  });
});

function readTokens(css: string): Tokens {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
  );
}

/** The color of a token. Throws for anything else, such as `border-strong/60`, which has an opacity. */
function tokenColor(tokens: Tokens, name: string) {
  const color = parse(tokens[name] ?? '');
  if (!color) throw new Error(`“${name}” is not a token.`);
  return color;
}

/** The token in the element’s class that starts with `prefix`. */
function appliedToken(element: Element | null | undefined, prefix: string, tokens: Tokens): string {
  const names = [...(element?.classList ?? [])].filter((name) => name.startsWith(prefix));
  const token = names
    .map((name) => name.slice(prefix.length))
    .find((name) => (name.split('/')[0] ?? '') in tokens);
  if (token === undefined) throw new Error(`No color among “${names.join(' ')}”.`);
  return token;
}
