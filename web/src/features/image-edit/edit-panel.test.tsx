import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#catalog/catalogs.ts';
import * as MESSAGES from '#contract/messages.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { unavailableReason } from './edit-offer.ts';
import { EditPanel } from './edit-panel.tsx';

afterEach(cleanup);

test('grays out a tool without an available model, and shows why', () => {
  const features = offeredFeatures(CATALOGS.nova, true);
  render(
    <EditPanel
      ref={null}
      name="enlarge"
      onName={vi.fn()}
      features={features}
      offer={{
        isPending: false,
        price: undefined,
        usd: undefined,
        madeBy: undefined,
        absent: unavailableReason(features, 'fastUpscale'),
        requestsPerMinute: undefined,
      }}
      priceLabel="This image:"
      blocked="Not available here"
      isBusy={false}
      working="Enlarging…"
      onApply={vi.fn()}
      onStartOver={vi.fn()}
    >
      fields
    </EditPanel>,
  );
  const names = screen.getAllByRole('radio').map((tile) => tile.getAttribute('aria-label'));
  expect(names).toEqual([null, null, null, null, null, null, 'Enlarge, not available here']);
  screen.getByText(MESSAGES.noModelForThis);
  screen.getByText('Not available here');
  expect(screen.getByRole('button', { name: /^Apply/ })).toHaveProperty('disabled', true);
});
