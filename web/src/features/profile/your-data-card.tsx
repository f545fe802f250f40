import { CircleAlert, CircleCheck, Download, Mail, RefreshCw } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import type { ExportStatus } from '#contract/api/export-account.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { startedExportStore } from '#web/modules/data-export/started-export-store.ts';
import {
  useExportStatus,
  useFreshExportLink,
  type useStartExport,
} from '#web/modules/data-export/use-data-export.ts';
import { describeFailure } from '#web/platform/api/describe-failure.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import { countOf } from '#web/platform/format/count-of.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { formatBytes } from '#web/platform/images/image-fit.ts';
import { SITE_LINKS } from '#web/platform/site-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CardError, hasFailedToLoad } from './card-error.tsx';

type Starting = ReturnType<typeof useStartExport>;

/** The card that starts, tracks and downloads an archive of all the person's data. */
export function YourDataCard(props: { ref?: Ref<HTMLDivElement>; userId: string; starting: Starting }) {
  const { ref, userId, starting } = props;
  const titleId = useId();
  return (
    <Card ref={ref} role="region" aria-labelledby={titleId} tabIndex={-1}>
      <CardHeader
        title={<span id={titleId}>Your Data</span>}
        description="Every image, video and reference in full size, with your profile, prompts, settings, usage and payments, in one ZIP file."
      />
      <ArchiveState userId={userId} starting={starting} />
    </Card>
  );
}

function ArchiveState({ userId, starting }: { userId: string; starting: Starting }) {
  const hasStarted = startedExportStore.use(userId) !== null;
  const query = useExportStatus(userId);
  const { data } = query;
  if (starting.isStarting) return <Collecting />;
  if (starting.error !== null)
    return (
      <Failed
        starting={starting}
        text={describeFailure(starting.error, 'The download could not be started.')}
      />
    );
  if (hasStarted && hasFailedToLoad(query))
    return <CardError query={query} text="The state of your download could not be loaded." />;
  if (hasStarted && data === undefined) return <Skeleton className="h-10 w-full" />;
  if (data === undefined || data === 'gone')
    return <NotStarted starting={starting} isGone={data === 'gone'} />;
  if (data.status === 'working') return <Collecting {...data} />;
  if (data.status === 'failed')
    return <Failed starting={starting} text={data.error ?? 'Your data could not be collected.'} />;
  return <Ready userId={userId} archive={data} />;
}

/** A text and a button, side by side if there is space. */
function Line({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 text-pretty">{children}</div>
      {action}
    </div>
  );
}

function NotStarted({ starting, isGone }: { starting: Starting; isGone: boolean }) {
  return (
    <Line
      action={
        <Button variant="secondary" icon={Download} className="shrink-0" onClick={starting.start}>
          Download Everything
        </Button>
      }
    >
      <p className="text-text-2">
        {isGone ? 'Your last archive has expired, or a newer one replaced it. ' : ''}
        Preparing the archive takes a few seconds to a few minutes. You can then download it for{' '}
        {LIMITS.dataExport.retentionHours} hours.
      </p>
    </Line>
  );
}

function Collecting({ filesDone = 0, filesTotal = 0 }: Pick<ExportStatus, 'filesDone' | 'filesTotal'>) {
  const isOnline = useOnline();
  const isCounted = filesTotal > 0;
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex items-start gap-3">
        <Spinner className="mt-0.5 size-4 shrink-0" />
        <p className="min-w-0 text-pretty">
          {isOnline
            ? 'Collecting your data. You can leave this page. We’ll keep working.'
            : 'You are offline. Collecting continues, and you’ll see the result when you are back online.'}
        </p>
      </div>
      {isCounted && (
        <>
          <ProgressBar label="Collecting your data" value={(filesDone / filesTotal) * 100} />
          <p className="text-small text-text-2 tabular-nums">
            {`${countOf(filesDone, filesTotal)}\u00a0files`}
          </p>
        </>
      )}
    </div>
  );
}

function Failed({ starting, text }: { starting: Starting; text: string }) {
  return (
    <Line
      action={
        text === MESSAGES.exportTooLarge ? (
          <EmailButton />
        ) : (
          <Button icon={RefreshCw} variant="secondary" className="shrink-0" onClick={starting.start}>
            Try Again
          </Button>
        )
      }
    >
      <p role="alert" className="flex items-start gap-2 text-danger-text">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
        {text}
      </p>
    </Line>
  );
}

/** Shown instead of a retry, which would fail in the same way. */
function EmailButton() {
  return (
    <Button asChild variant="secondary" className="shrink-0">
      <a href={`mailto:${SITE_LINKS.contactEmail}`}>
        <Mail aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        Email Us
      </a>
    </Button>
  );
}

/** The archive’s link expires within minutes, so each click fetches a new one. */
function Ready({ userId, archive }: { userId: string; archive: ExportStatus }) {
  const { mutate, isPending, error } = useFreshExportLink(userId);
  const download = () =>
    mutate(undefined, {
      onSuccess: (link) => link !== undefined && followDownload(link),
    });
  const { bytes, expiresAt } = archive;
  return (
    <div className="flex flex-col gap-3">
      <Line
        action={
          <Button
            icon={Download}
            className="shrink-0"
            busy={isPending}
            busyLabel="Preparing…"
            onClick={download}
          >
            Download ZIP
          </Button>
        }
      >
        <p role="status" className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" strokeWidth={2} />
          <span>
            Your data is ready{bytes !== undefined && `: ${formatBytes(bytes)}`}.{' '}
            {expiresAt !== undefined && (
              <span className="text-text-2">You can download it until {formatMoment(expiresAt)}.</span>
            )}
          </span>
        </p>
      </Line>
      {error !== null && (
        <p role="alert" className="text-danger-text">
          {describeFailure(error, 'The download could not be started. Try again.')}
        </p>
      )}
    </div>
  );
}

/** The response is an attachment with a file name, so the page stays open. */
function followDownload(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
