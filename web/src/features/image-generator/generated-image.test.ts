import { expect, test } from 'vitest';
import { base64Of, readGeneratedImage } from './generated-image.ts';
import { EMPTY_IMAGE_DRAFT } from './image-draft.ts';
import { imageRequest } from './image-request.ts';

const request = imageRequest({ ...EMPTY_IMAGE_DRAFT, prompt: 'A red fox' }, 'me');

test('a link with a key is a saved picture', () => {
  expect(
    readGeneratedImage({ image: 'http://localhost/a.png', s3Key: 'users/me/images/a.png' }, request),
  ).toEqual({
    source: 'http://localhost/a.png',
    key: 'users/me/images/a.png',
    isSaved: true,
    request,
  });
});

test('base64 is a picture that nobody saved, with or without its prefix', () => {
  const raw = readGeneratedImage({ image: 'iVBORw0KGgo=', warning: 'not saved' }, request);
  expect(raw).toMatchObject({ isSaved: false, key: null, warning: 'not saved' });
  expect(base64Of(raw)).toBe('iVBORw0KGgo=');
  expect(base64Of(readGeneratedImage({ image: 'data:image/png;base64,iVBORw0KGgo=' }, request))).toBe(
    'iVBORw0KGgo=',
  );
});

test('an answer without a picture is refused with the specification’s words', () => {
  expect(() => readGeneratedImage({ image: '' }, request)).toThrow(
    'Received invalid image data format from server (not a non-empty string).',
  );
  expect(() => readGeneratedImage({ image: undefined }, request)).toThrow(
    'Received invalid image data format from server (not a non-empty string).',
  );
  expect(() => readGeneratedImage({ image: '<html>' }, request)).toThrow(
    'Received empty or invalid base64 image data from server.',
  );
});
