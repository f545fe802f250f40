import { formatNumber } from '#web/platform/format/format-number.ts';

/** The number of matches, announced to screen readers too. */
export function ResultCount(props: {
  isSearching: boolean;
  /** Whether the search is waiting for the network. */
  isPaused: boolean;
  found: number | undefined;
  singular: string;
  plural: string;
}) {
  const { isSearching, isPaused, found, singular, plural } = props;
  return (
    <p role="status" className="text-text-2 tabular-nums">
      {isSearching || found === undefined
        ? isPaused
          ? 'You are offline. The search continues when you are back online.'
          : 'Searching…'
        : `${formatNumber(found)} ${found === 1 ? singular : plural} found`}
    </p>
  );
}
