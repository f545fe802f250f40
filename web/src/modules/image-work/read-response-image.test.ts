import { expect, test } from 'vitest';
import { base64Of, readResponseImage } from './read-response-image.ts';

test('treats a link with a key as a saved image', () => {
  expect(readResponseImage({ image: 'http://localhost/a.png', s3Key: 'users/me/images/a.png' })).toEqual({
    source: 'http://localhost/a.png',
    key: 'users/me/images/a.png',
    isSaved: true,
  });
});

test('treats base64 as an unsaved image, with or without the data: prefix', () => {
  const unsaved = readResponseImage({ image: 'iVBORw0KGgo=', warning: 'not saved' });
  expect(unsaved).toMatchObject({ isSaved: false, key: null, warning: 'not saved' });
  expect(base64Of(unsaved)).toBe('iVBORw0KGgo=');
  expect(base64Of(readResponseImage({ image: 'data:image/png;base64,iVBORw0KGgo=' }))).toBe('iVBORw0KGgo=');
});

test('rejects a response without a valid image and says what is wrong', () => {
  expect(() => readResponseImage({ image: '' })).toThrow(
    'Received invalid image data format from server (not a non-empty string).',
  );
  expect(() => readResponseImage({ image: undefined })).toThrow(
    'Received invalid image data format from server (not a non-empty string).',
  );
  expect(() => readResponseImage({ image: '<html>' })).toThrow(
    'Received empty or invalid base64 image data from server.',
  );
});
