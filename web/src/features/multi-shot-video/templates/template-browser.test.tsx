import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEMPLATES } from '#contract/templates/templates.ts';
import type { VideoStarter } from '../automated-form.tsx';
import { TemplateBrowser } from './template-browser.tsx';

vi.mock('#web/modules/budget/price.tsx', () => ({ PriceTag: () => null }));
vi.mock('#web/modules/budget/remaining-budget-note.tsx', () => ({
  RemainingBudgetNote: () => <span>{BUDGET_LEFT}</span>,
}));
const { BUDGET_LEFT, offer } = vi.hoisted(() => ({
  BUDGET_LEFT: 'Left today: 0 videos.',
  offer: { exceedsBudget: false },
}));
vi.mock('#web/modules/video-form/video-offer.ts', () => ({ useVideoOffer: () => offer }));
vi.mock('./template-art.tsx', () => ({ TemplateArt: () => null }));

afterEach(() => {
  cleanup();
  offer.exceedsBudget = false;
});

const reasonOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const WAIT = 'Another video is starting. Wait a moment.';

/** Returns the buttons of the templates that can be chosen. */
function renderBrowser(isStarting: boolean) {
  const starter = { isStarting, failure: null } as VideoStarter;
  const noop = () => undefined;
  render(
    <TemplateBrowser chosenId={TEMPLATES[0]?.id} starter={starter} onChoose={noop} onOpenBoard={noop} />,
  );
  return screen.getAllByRole('button', { name: /^Use This Template: / });
}

test('disables the other templates while one starts, and says why', () => {
  const others = renderBrowser(true);
  expect(others).toHaveLength(TEMPLATES.length - 1);
  for (const other of others) {
    expect(other.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(other)).toContain(WAIT);
  }
  expect(screen.getByRole('button', { name: /^Starting…/ }).getAttribute('aria-describedby')).toBeNull();
});

test('enables every template while none is starting', () => {
  for (const template of renderBrowser(false))
    expect(template.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.queryByText(WAIT)).toBeNull();
});

test('says on each template how many videos are left if the budget does not cover it', () => {
  offer.exceedsBudget = true;
  const templates = renderBrowser(false);
  expect(templates).toHaveLength(TEMPLATES.length);
  for (const template of templates) expect(reasonOf(template)).toContain(BUDGET_LEFT);
});
