import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS, type Catalog } from '#catalog/catalogs.ts';
import { enlargeTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import { recolorTool, replaceTool } from '#contract/tools/edit-tools.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { EditFields } from './edit-fields.tsx';
import type { EditName } from './edit-tools.ts';
import { initialSettings } from './use-edit-run.ts';
import type { Edits } from './use-edits.ts';

afterEach(cleanup);

const form = (draft: object) => ({ draft, change: vi.fn(), seed: { isLocked: false, toggle: vi.fn() } });

function unsupportedSettings(catalog: Catalog, feature: 'outpaint' | 'fastUpscale'): readonly string[] {
  const offer = offeredFeatures(catalog, true)[feature];
  return 'absent' in offer ? [] : offer.lacks;
}

function show(name: EditName, unsupported: readonly string[], notFound?: string): void {
  const tools = { extend: extendTool, enlarge: enlargeTool, replace: replaceTool, recolor: recolorTool };
  const edits: object = Object.fromEntries(
    Object.entries(tools).map(([toolName, tool]) => [toolName, form(defaultDraft(tool))]),
  );
  render(
    <EditFields
      name={name}
      edits={edits as Edits}
      size={{ width: 640, height: 480 }}
      problems={{}}
      hasMask={false}
      unsupported={unsupported}
      notFound={notFound}
      onSearchChange={vi.fn()}
      count="1"
      onCount={vi.fn()}
      enlargeNote={undefined}
    />,
  );
}

test('shows the creativity of an extension only if the model supports it', () => {
  show('extend', unsupportedSettings(CATALOGS.default, 'outpaint'));
  expect(screen.getByRole('slider', { name: 'Creativity' })).toBeDefined();
  cleanup();
  show('extend', unsupportedSettings(CATALOGS.nova, 'outpaint'));
  expect(screen.queryByRole('slider', { name: 'Creativity' })).toBeNull();
  expect(screen.getByLabelText('Prompt')).toBeDefined();
});

test('shows neither a prompt nor a seed for a method that uses neither', () => {
  show('enlarge', unsupportedSettings(CATALOGS.default, 'fastUpscale'));
  expect(screen.queryByLabelText('Prompt')).toBeNull();
  expect(screen.queryByText('Seed')).toBeNull();
});

test.each(['replace', 'recolor'] as const)(
  'the fields of the tool “%s” scroll to the message that nothing in the image matches the words',
  (name) => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.push(this.textContent ?? '');
    };
    show(name, []);
    expect(scrolled).toEqual([]);
    cleanup();
    show(name, [], 'Nothing like “the dog” was found.');
    expect(scrolled).toEqual([expect.stringContaining('Nothing like “the dog” was found.')]);
  },
);

test('sends the default of a setting that is not shown', () => {
  expect(initialSettings(enlargeTool, ['prompt', 'seed'])).toEqual({ prompt: '', seed: '' });
  expect(initialSettings(enlargeTool, ['creativity'])).toEqual({});
});
