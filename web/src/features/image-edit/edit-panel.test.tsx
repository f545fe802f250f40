import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#catalog/catalogs.ts';
import type { EditFeature } from '#catalog/model-row.ts';
import * as MESSAGES from '#contract/messages.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { unavailableReason } from './edit-offer.ts';
import { EditPanel } from './edit-panel.tsx';
import { EDIT_NAMES, EDIT_TOOLS, type EditName } from './edit-tools.ts';

afterEach(cleanup);

const WORKING_BY: Record<EditName, readonly EditFeature[]> = {
  erase: ['eraseObject'],
  replace: ['searchReplace', 'inpaint'],
  recolor: ['searchRecolor'],
  fill: ['inpaint'],
  extend: ['outpaint'],
  background: ['inpaint'],
  enlarge: ['fastUpscale', 'conservativeUpscale'],
};

test.each(EDIT_NAMES)('grays out a tool without an available model, and shows why (%s)', (name) => {
  const without = Object.fromEntries(WORKING_BY[name].map((feature) => [feature, null]));
  const features = offeredFeatures({ ...CATALOGS.default, ...without }, true);
  render(
    <EditPanel
      ref={null}
      name={name}
      onName={vi.fn()}
      features={features}
      offer={{
        isPending: false,
        price: undefined,
        usd: undefined,
        madeBy: undefined,
        absent: unavailableReason(features, EDIT_TOOLS[name].feature),
        requestsPerMinute: undefined,
        lacks: [],
      }}
      priceLabel="This image:"
      blocked="Not available here"
      isBusy={false}
      working={EDIT_TOOLS[name].working}
      onApply={vi.fn()}
      onStartOver={vi.fn()}
    >
      fields
    </EditPanel>,
  );
  const names = screen.getAllByRole('radio').flatMap((tile) => tile.getAttribute('aria-label') ?? []);
  const gray = EDIT_NAMES.filter((one) => WORKING_BY[one].every((feature) => feature in without));
  expect(gray).toContain(name);
  expect(names).toEqual(gray.map((one) => `${EDIT_TOOLS[one].label}, not available here`));
  screen.getByText(MESSAGES.noModelForThis);
  expect(screen.getByRole('button', { name: /^Apply/ })).toHaveProperty('disabled', true);
});
