import { CircleCheck, Download, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { timestampForFile } from '#web/features/history/format-moment.ts';
import { ALT_CHARACTERS, shorten } from '#web/features/history/shorten.ts';
import { downloadVideo, signVideoLink } from '#web/features/history/video-actions.tsx';
import type { FinishedVideo, JobList } from '#web/features/video-jobs/job-list.ts';
import { TrackedJobCard } from '#web/features/video-jobs/tracked-job-card.tsx';
import type { JobEnd } from '#web/features/video-jobs/use-tracked-job.ts';
import { VideoPlayer } from '#web/features/video-player/video-player.tsx';
import { Button } from '#web/ui/button.tsx';

type ResultTabProps = {
  jobs: JobList;
  userId: string;
  onEnd(jobId: string, end: JobEnd): void;
  onProgress(percent: number): void;
  onGenerateNew?(): void;
};

/** The jobs on their way, or the latest video. */
export function ResultTab({ jobs, userId, onEnd, onProgress, onGenerateNew }: ResultTabProps) {
  const latest = jobs.finished.at(-1);
  if (jobs.pending.length > 0) {
    return (
      <div className="space-y-4">
        <h2 className="text-h2">Generating Video...</h2>
        {jobs.pending.map((job) => (
          <TrackedJobCard
            key={job.jobId}
            job={job}
            userId={userId}
            onEnd={(end) => onEnd(job.jobId, end)}
            {...(job === jobs.pending[0] && { onProgress })}
          />
        ))}
      </div>
    );
  }
  return latest ? <LatestVideo key={latest.jobId} video={latest} onGenerateNew={onGenerateNew} /> : null;
}

/** Download, link and player of a finished video. */
export function useFinishedVideo({ jobId, videoUrl }: FinishedVideo) {
  const [isDownloading, setIsDownloading] = useState(false);
  const signAgain = useCallback(() => signVideoLink(jobId), [jobId]);
  const download = () => {
    if (isDownloading) return;
    setIsDownloading(true);
    const freshLink = async () => (await signAgain().catch(() => null)) ?? videoUrl;
    void downloadVideo(freshLink, `video-${timestampForFile(new Date())}.mp4`).finally(() =>
      setIsDownloading(false),
    );
  };
  return { signAgain, download, isDownloading };
}

function LatestVideo(props: { video: FinishedVideo; onGenerateNew: (() => void) | undefined }) {
  const { video, onGenerateNew } = props;
  const { signAgain, download, isDownloading } = useFinishedVideo(video);
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <h2 className="text-h2">Your Generated Video</h2>
      <VideoPlayer
        source={video.videoUrl}
        title={shorten(video.prompt, ALT_CHARACTERS)}
        isDownloading={isDownloading}
        onDownload={download}
        signAgain={signAgain}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex flex-1 items-center gap-2 text-success-text max-sm:basis-full">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
          Video generated successfully!
        </p>
        <Button variant="secondary" icon={Plus} className="max-sm:flex-1" onClick={onGenerateNew}>
          Generate New
        </Button>
        <Button
          icon={Download}
          className="max-sm:flex-1"
          busy={isDownloading}
          busyLabel="Downloading..."
          onClick={download}
        >
          Download
        </Button>
      </div>
    </div>
  );
}
