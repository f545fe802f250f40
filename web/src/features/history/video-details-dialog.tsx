import { CircleHelp, Clock, LoaderCircle, type LucideIcon, OctagonX } from 'lucide-react';
import type { ShownVideoStatus, VideoRecord } from '#contract/videos.ts';
import { VideoPlayer } from '#web/features/video-player/video-player.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { DetailsPart, FactList, PromptPart } from './details.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { formatMoment } from './format-moment.ts';
import { ALT_CHARACTERS, shorten } from './shorten.ts';
import { useVideoActions, VideoActions } from './video-actions.tsx';
import { videoFacts } from './video-facts.ts';

type VideoDetailsProps = {
  video: VideoRecord;
  onClose(): void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Everything that is known of one video, with the player where there is something to play (S1 §2). */
export function VideoDetailsDialog({ video, ...dialog }: VideoDetailsProps) {
  const actions = useVideoActions(video);
  return (
    <DetailsDialog
      {...dialog}
      title="Video Details"
      media={<VideoMedia video={video} actions={actions} />}
      footer={<VideoActions actions={actions} hasLink={video.presigned_url !== null} />}
    >
      <div className="flex flex-wrap items-center gap-2 text-text-2">
        <Badge tone="accent">{video.video_type}</Badge>
        <time dateTime={video.created_at}>{formatMoment(video.created_at)}</time>
      </div>
      <DetailsPart title="Status">
        <StatusBadge status={video.status} />
        {video.status === 'failed' && (
          <p className="mt-2 text-danger-text wrap-anywhere">
            {video.error_message || 'Video generation failed'}
          </p>
        )}
      </DetailsPart>
      <PromptPart prompt={video.prompt} fallback="Video Generation" />
      <DetailsPart title="Parameters">
        <FactList facts={videoFacts(video)} />
      </DetailsPart>
      {video.completed_at !== null && (
        <DetailsPart title="Completed">
          <time dateTime={video.completed_at}>{formatMoment(video.completed_at)}</time>
        </DetailsPart>
      )}
    </DetailsDialog>
  );
}

type Message = { icon: LucideIcon; text: string; motion?: string };

const MESSAGES: Record<ShownVideoStatus, Message> = {
  processing: { icon: LoaderCircle, text: 'Video Processing...', motion: 'motion-safe:animate-spin' },
  pending: { icon: Clock, text: 'Video Pending...' },
  failed: { icon: OctagonX, text: 'Video Generation Failed' },
  completed: { icon: CircleHelp, text: 'Video Not Available' },
  unknown: { icon: CircleHelp, text: 'Video Not Available' },
};

function VideoMedia({ video, actions }: { video: VideoRecord; actions: ReturnType<typeof useVideoActions> }) {
  if (video.status === 'completed' && video.presigned_url !== null) {
    return (
      <VideoPlayer
        key={video.id}
        source={video.presigned_url}
        title={shorten(video.prompt || 'Video Generation', ALT_CHARACTERS)}
        poster={video.thumbnail_url ?? undefined}
        isDownloading={actions.isDownloading}
        onDownload={actions.download}
        signAgain={actions.signAgain}
      />
    );
  }
  const { icon: Icon, text, motion = '' } = MESSAGES[video.status];
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Icon aria-hidden className={`size-9 text-text-3 ${motion}`} strokeWidth={1.5} />
      <p className="text-h2">{text}</p>
      <p className="text-text-2">Status: {video.status}</p>
    </div>
  );
}
