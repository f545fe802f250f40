import { useQuery } from '@tanstack/react-query';
import { receiptEndpoint } from '#contract/api/receipt.ts';
import type { Receipt } from '#contract/budgets.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { historyKeys } from '../history-keys.ts';

/** The cost of one image or video in words, as far as the ledger proves it. */
export function receiptText(receipt: Receipt): string {
  switch (receipt.status) {
    case 'paid':
      return receipt.usd === 0 ? '$0.00 · built-in studio' : `$${receipt.usd.toFixed(2)} · paid`;
    case 'reserved':
      return receipt.usd === 0
        ? '$0.00 · built-in studio'
        : `$${receipt.usd.toFixed(2)} reserved · settled when its outcome is known`;
    case 'not-paid':
      return 'Nothing charged';
    case 'forgotten':
      return 'Receipts are kept for 13 months';
  }
}

/** The receipt of an image or video; nothing while unknown, so that no line claims what is not proven. */
export function ReceiptLine(props: { id: string; createdAt: string; status?: string }) {
  const { id, createdAt, status = '' } = props;
  const { data: receipt } = useQuery({
    queryKey: historyKeys.receipt(id, status),
    queryFn: async () => (await callApi(receiptEndpoint, { params: { id }, query: { createdAt } })).receipt,
  });
  if (!receipt) return null;
  return (
    <p className="mt-1.5 flex justify-between gap-4">
      <span className="shrink-0 text-text-2">Receipt</span>
      <span className="min-w-0 text-end tabular-nums">{receiptText(receipt)}</span>
    </p>
  );
}
