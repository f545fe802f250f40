import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CropPreview } from './crop-preview.tsx';
import type { ReferenceFile } from './reference-file.ts';

vi.mock('#web/ui/slider.tsx', () => ({
  Slider: (props: { labelledBy: string; value: number; onChange(value: number): void }) => (
    <input
      type="range"
      aria-labelledby={props.labelledBy}
      value={props.value}
      onChange={({ target }) => props.onChange(Number(target.value))}
    />
  ),
}));

afterEach(cleanup);

const wideFile = (name: string): ReferenceFile => ({
  name,
  bitmap: { width: 400, height: 100 } as ImageBitmap,
});
const shownFocus = () => screen.getByLabelText<HTMLInputElement>('Move the Frame').value;

test('centers the frame on another image instead of keeping the last position', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const onMove = vi.fn();
  const { rerender } = render(<CropPreview file={wideFile('dog.png')} initialFocus={0.5} onMove={onMove} />);
  fireEvent.change(screen.getByLabelText('Move the Frame'), { target: { value: '80' } });
  expect(shownFocus()).toBe('80');
  rerender(<CropPreview file={wideFile('fox.png')} initialFocus={0.5} onMove={onMove} />);
  expect(shownFocus()).toBe('50');
});
