import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEMPLATES } from '#contract/templates/templates.ts';
import type { StartingVideo } from '../automated-form.tsx';
import { TemplateBrowser } from './template-browser.tsx';

vi.mock('#web/modules/budget/price.tsx', () => ({ PriceTag: () => null }));
vi.mock('#web/modules/budget/remaining-budget-note.tsx', () => ({ RemainingBudgetNote: () => null }));
vi.mock('#web/modules/video-form/video-offer.ts', () => ({ useVideoOffer: () => ({ isUncovered: false }) }));
vi.mock('./template-art.tsx', () => ({ TemplateArt: () => null }));

afterEach(cleanup);

const WAIT = 'Another video is starting. Wait a moment.';

function show(isStarting: boolean) {
  const starting = { isStarting, failure: null } as StartingVideo;
  const press = () => undefined;
  render(
    <TemplateBrowser chosenId={TEMPLATES[0]?.id} starting={starting} onChoose={press} onOpenBoard={press} />,
  );
  return screen.getAllByRole('button', { name: /^Use This Template: / });
}

test('while one template starts, the others are unavailable and say why', () => {
  const others = show(true);
  expect(others).toHaveLength(TEMPLATES.length - 1);
  for (const other of others) {
    expect(other.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(other.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain(WAIT);
  }
  expect(screen.getByRole('button', { name: /^Starting…/ }).getAttribute('aria-describedby')).toBeNull();
});

test('every template is available while none starts', () => {
  for (const template of show(false)) expect(template.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.queryByText(WAIT)).toBeNull();
});
