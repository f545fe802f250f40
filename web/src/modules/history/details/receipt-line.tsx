import { useQuery } from '@tanstack/react-query';
import { receiptEndpoint } from '#contract/api/receipt.ts';
import type { Receipt } from '#contract/budgets.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { formatUsd } from '#web/platform/format/format-number.ts';
import { historyKeys } from '../history-keys.ts';

/** The cost of one image or video in words, from its receipt. */
export function receiptText(receipt: Receipt): string {
  switch (receipt.status) {
    case 'paid':
      return receipt.usd === 0 ? '$0.00 · built-in studio' : `${formatUsd(receipt.usd)} · paid`;
    case 'reserved':
      return receipt.usd === 0
        ? '$0.00 · built-in studio'
        : `${formatUsd(receipt.usd)} reserved · settled when its outcome is known`;
    case 'not-paid':
      return 'Not charged';
    case 'forgotten':
      return 'Receipts are kept for 13 months';
  }
}

type ReceiptProps = { id: string; createdAt: string; status?: string };

/** The receipt of an image or video, once it is known. */
export function useReceipt({ id, createdAt, status = '' }: ReceiptProps): Receipt | undefined {
  return useQuery({
    queryKey: historyKeys.receipt(id, status),
    queryFn: async () => (await callApi(receiptEndpoint, { params: { id }, query: { createdAt } })).receipt,
  }).data;
}

/** Renders nothing while the receipt is unknown. */
export function ReceiptLine(props: ReceiptProps) {
  const receipt = useReceipt(props);
  if (!receipt) return null;
  return (
    <p className="mt-2 flex justify-between gap-4">
      <span className="shrink-0 text-text-2">Receipt</span>
      <span className="min-w-0 text-end tabular-nums">{receiptText(receipt)}</span>
    </p>
  );
}
