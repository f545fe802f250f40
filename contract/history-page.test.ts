import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { newestFirst, rowsAfter, splitIntoWords } from './history-page.ts';

test('splits a search into its words', () => {
  expect(splitIntoWords('  red \t fox ')).toEqual(['red', 'fox']);
  expect(splitIntoWords('  ')).toEqual([]);
});

test('selects the rows after a page by time, and by id if times are equal', async () => {
  let requestedUrl = new URL('http://tables.test');
  const fetch = async (input: RequestInfo | URL) => {
    requestedUrl = new URL(String(input));
    return Response.json([]);
  };
  const list = new PostgrestClient('http://tables.test', { fetch }).from('image_history').select('id');
  await newestFirst(rowsAfter(list, { createdAt: '2026-11-21T10:00:00.000001+00:00', id: 'b' }), 50);
  expect(Object.fromEntries(requestedUrl.searchParams)).toEqual({
    select: 'id',
    created_at: 'lte.2026-11-21T10:00:00.000001+00:00',
    or: '(created_at.lt."2026-11-21T10:00:00.000001+00:00",id.lt."b")',
    order: 'created_at.desc,id.desc',
    limit: '50',
  });
});
