import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#catalog/catalogs.ts';
import type { EditFeature } from '#catalog/model-row.ts';
import * as MESSAGES from '#contract/messages.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { type EditOffer, unavailableReason } from './edit-offer.ts';
import { EditPanel } from './edit-panel.tsx';
import { EDIT_NAMES, EDIT_TOOLS, type EditName } from './edit-tools.ts';

afterEach(cleanup);

const FEATURES_OF_TOOL: Record<EditName, readonly EditFeature[]> = {
  erase: ['eraseObject'],
  replace: ['searchReplace', 'inpaint'],
  recolor: ['searchRecolor'],
  fill: ['inpaint'],
  extend: ['outpaint'],
  background: ['inpaint'],
  enlarge: ['fastUpscale', 'conservativeUpscale'],
};

const OFFER: EditOffer = {
  isPending: false,
  price: undefined,
  usd: undefined,
  madeBy: undefined,
  absent: undefined,
  requestsPerMinute: undefined,
  unsupported: [],
};

const renderPanel = (props: Partial<ComponentProps<typeof EditPanel>>) => (
  <EditPanel
    ref={null}
    name="extend"
    onName={vi.fn()}
    features={undefined}
    offer={OFFER}
    priceLabel="This image:"
    refusal={undefined}
    missing={undefined}
    repeatNote={undefined}
    hasHintOnStage={false}
    hasMask={false}
    isOpen
    isBusy={false}
    busyLabel={EDIT_TOOLS.extend.busyLabel}
    onApply={vi.fn()}
    onStartOver={vi.fn()}
    {...props}
  >
    fields
  </EditPanel>
);

test.each(EDIT_NAMES)('grays out the tool “%s” if it has no available model, and shows why', (name) => {
  const unavailable = Object.fromEntries(FEATURES_OF_TOOL[name].map((feature) => [feature, null]));
  const features = offeredFeatures({ ...CATALOGS.default, ...unavailable }, true);
  const offer = { ...OFFER, absent: unavailableReason(features, EDIT_TOOLS[name].feature) };
  render(renderPanel({ name, features, offer, missing: 'Not available here' }));
  const names = screen.getAllByRole('radio').flatMap((tile) => tile.getAttribute('aria-label') ?? []);
  const grayedTools = EDIT_NAMES.filter((toolName) =>
    FEATURES_OF_TOOL[toolName].every((feature) => feature in unavailable),
  );
  expect(grayedTools).toContain(name);
  expect(names).toEqual(grayedTools.map((toolName) => `${EDIT_TOOLS[toolName].label}, not available here`));
  screen.getByText(MESSAGES.noModelForThis);
  expect(screen.getByRole('button', { name: /^Apply/ }).dataset.unavailable).toBe('true');
});

test('keeps the focus on Apply when there is nothing left to apply, and says why', () => {
  const { rerender } = render(renderPanel({}));
  const button = screen.getByRole('button', { name: /^Apply/ });
  act(() => button.focus());
  rerender(renderPanel({ missing: 'Add pixels on at least one side' }));
  expect(document.activeElement).toBe(button);
  expect(button.dataset.unavailable).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Add pixels on at least one side');
});

test('says that only the brushed part changes once a mask is painted for Replace', () => {
  const { rerender } = render(renderPanel({ name: 'replace' }));
  screen.getByText(/^Only what is found changes/);
  rerender(renderPanel({ name: 'replace', hasMask: true }));
  screen.getByText(/^Only what you brush over changes/);
});
