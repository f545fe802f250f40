import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { readMarks } from '#contract/marks/marks.ts';
import { MarkList } from '#web/modules/marks/mark-list.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { historyKeys } from '../history-keys.ts';
import { loadBlob } from '../save-file.ts';
import { DetailsSection } from './details.tsx';

type AboutFileProps = {
  id: string;
  freshLink(): Promise<string | null | undefined>;
  /** Why the file cannot be read now. */
  reason?: string | undefined;
};

async function fetchMarks({ freshLink }: Pick<AboutFileProps, 'freshLink'>) {
  const link = await freshLink();
  if (!link) throw new Error('no link');
  return readMarks(new Uint8Array(await (await loadBlob(link)).arrayBuffer())) ?? null;
}

/** Shown here as well, because a dialog can cover the offline bar. */
const OFFLINE_FAILURE = 'You are offline. Try again when you are back online.';

/** The marks in the stored file, read from the file itself on request. */
export function AboutFile(props: AboutFileProps) {
  const { reason } = props;
  const reasonId = useId();
  const [isRequested, setIsRequested] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: historyKeys.marks(props.id),
    queryFn: () => fetchMarks(props),
    enabled: isRequested,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Offline the request fails immediately: a paused query would show nothing.
    networkMode: 'always',
  });
  const load = () => (isRequested ? void refetch() : setIsRequested(true));
  const isFound = data !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRequested || !isFound) return;
    // Focus that has moved to another control stays there.
    if (document.activeElement?.contains(heading.current)) heading.current?.focus({ preventScroll: true });
    // Centered, so that no bar at the bottom covers it.
    result.current?.scrollIntoView({ block: 'center' });
  }, [isRequested, isFound]);
  return (
    <DetailsSection title="About this file" headingRef={heading}>
      {!isFound && (
        <div className="flex flex-col items-start gap-2">
          {isError && !isFetching && (
            <p role="alert" className="text-danger-text">
              {navigator.onLine ? 'The file could not be read. Try again.' : OFFLINE_FAILURE}
            </p>
          )}
          <Button
            variant="secondary"
            size="sm"
            disabled={reason !== undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            busy={isFetching}
            busyLabel="Reading…"
            onClick={load}
          >
            How Was It Made?
          </Button>
          {reason !== undefined && (
            <p id={reasonId} className="text-small font-medium text-text-2">
              {reason}
            </p>
          )}
        </div>
      )}
      {/* Always present, so that screen readers announce what appears in it. */}
      <div ref={result} role="status">
        {isFound && <FoundMarksText marks={data} />}
      </div>
    </DetailsSection>
  );
}

function FoundMarksText({ marks }: { marks: ReturnType<typeof readMarks> | null }) {
  const hasXmp = marks?.xmp.digitalSourceType !== undefined;
  const signature = marks?.hasManifest ? 'Signed (C2PA)' : 'Not signed';
  return (
    <>
      {marks && hasXmp ? (
        <MarkList xmp={marks.xmp} more={[{ label: 'Signature', value: signature }]} />
      ) : (
        <p className="text-text-2">The file does not say. It was made before Moodlark added this to files.</p>
      )}
      <p className="mt-2 text-small text-text-2">
        <a href={PATHS.verify} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Check a File’s Signature
        </a>
      </p>
    </>
  );
}
