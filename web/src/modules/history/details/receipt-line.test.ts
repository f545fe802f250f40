import { expect, test } from 'vitest';
import { receiptText } from './receipt-line.tsx';

test('says what was paid or reserved, that nothing was charged, or that the receipt is no longer kept', () => {
  expect(receiptText({ status: 'paid', usd: 0.04 })).toBe('$0.04 · paid');
  expect(receiptText({ status: 'reserved', usd: 7.5 })).toBe(
    '$7.50 reserved · settled when its outcome is known',
  );
  expect(receiptText({ status: 'not-paid' })).toBe('Not charged');
  expect(receiptText({ status: 'forgotten' })).toBe('Receipts are kept for 13 months');
});

test('says that the built-in studio is free', () => {
  expect(receiptText({ status: 'paid', usd: 0 })).toBe('$0.00 · built-in studio');
});
