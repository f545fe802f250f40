import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEMPLATES } from '#contract/templates/templates.ts';
import type { VideoStarter } from '../automated-form.tsx';
import { TemplateBrowser } from './template-browser.tsx';

vi.mock('#web/modules/budget/price.tsx', () => ({ PriceTag: () => null }));
vi.mock('#web/modules/budget/remaining-budget-note.tsx', () => ({
  RemainingBudgetNote: () => <span>{LEFT}</span>,
}));
const { LEFT, offer } = vi.hoisted(() => ({
  LEFT: 'Left today: 0 videos.',
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

function show(isStarting: boolean) {
  const starter = { isStarting, failure: null } as VideoStarter;
  const noop = () => undefined;
  render(
    <TemplateBrowser chosenId={TEMPLATES[0]?.id} starter={starter} onChoose={noop} onOpenBoard={noop} />,
  );
  return screen.getAllByRole('button', { name: /^Use This Template: / });
}

test('disables the other templates while one starts, and says why', () => {
  const others = show(true);
  expect(others).toHaveLength(TEMPLATES.length - 1);
  for (const other of others) {
    expect(other.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(other)).toContain(WAIT);
  }
  expect(screen.getByRole('button', { name: /^Starting…/ }).getAttribute('aria-describedby')).toBeNull();
});

test('enables every template while none is starting', () => {
  for (const template of show(false)) expect(template.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.queryByText(WAIT)).toBeNull();
});

test('says on each template what is left if the budget does not cover it', () => {
  offer.exceedsBudget = true;
  const templates = show(false);
  expect(templates).toHaveLength(TEMPLATES.length);
  for (const template of templates) expect(reasonOf(template)).toContain(LEFT);
});
