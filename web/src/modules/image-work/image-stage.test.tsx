import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImageStage } from './image-stage.tsx';

test('shows a rejected file with its problem, separately from the chosen one', () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  render(
    <ImageStage
      choice={{
        image: {
          id: '1',
          name: 'good.png',
          file: { bytes: 1000, width: 64, height: 64 },
          width: 64,
          height: 64,
          blob: new Blob(),
        },
        isOpening: false,
        problem: { fileName: 'huge.png', message: 'File size exceeds 5MB limit' },
        choose: () => undefined,
        chooseById: () => undefined,
        openById: async () => true,
        loadReference: () => undefined,
        lose: () => undefined,
        restore: () => undefined,
        showProblem: () => undefined,
      }}
      alt="The reference image"
      work={{ status: 'empty' }}
      workingText="Working…"
    />,
  );
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('File size exceeds 5MB limit')).toBeTruthy();
  expect(within(alert).getByText('huge.png')).toBeTruthy();
  expect(within(alert).queryByText('good.png')).toBeNull();
  expect(screen.getByText('good.png')).toBeTruthy();
});
