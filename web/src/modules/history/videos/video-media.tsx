import { CircleHelp, Clock, LoaderCircle, type LucideIcon, OctagonX } from 'lucide-react';
import type { ShownVideoStatus, VideoRecord } from '#contract/videos.ts';
import { VideoPlayer } from '#web/modules/video-player/video-player.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { VideoFile } from './use-video-file.ts';
import { posterUrl } from './video-poster.ts';

type Message = { icon: LucideIcon; text: string; style?: string };

/** Shown instead of the player. */
const MESSAGES: Record<ShownVideoStatus, Message> = {
  processing: {
    icon: LoaderCircle,
    text: 'Video Processing...',
    style: 'text-text-3 motion-safe:animate-spin',
  },
  pending: { icon: Clock, text: 'Video Pending...' },
  failed: { icon: OctagonX, text: 'Video Generation Failed', style: 'text-danger-text' },
  completed: { icon: CircleHelp, text: 'Video Not Available' },
  unknown: { icon: CircleHelp, text: 'Video Not Available' },
};

/** Keeps the controls below the video visible on phones in landscape. */
const PLAYER_WIDTH = 'w-full short:max-w-[calc((100dvh-9.5rem)*16/9)]';

/** The player if there is a file, otherwise the status of the video. */
export function VideoMedia({ video, file }: { video: VideoRecord; file: VideoFile }) {
  if (video.status === 'completed' && video.presigned_url !== null) {
    return (
      <div className={PLAYER_WIDTH}>
        <VideoPlayer
          key={video.id}
          source={video.presigned_url}
          title={shorten(video.prompt || 'Video Generation', ALT_CHARACTERS)}
          poster={posterUrl(video) ?? undefined}
          isDownloading={file.isDownloading}
          onDownload={file.download}
          signAgain={file.signAgain}
        />
      </div>
    );
  }
  const { icon: Icon, text, style = 'text-text-3' } = MESSAGES[video.status];
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Icon aria-hidden className={`size-9 ${style}`} strokeWidth={1.5} />
      <p className="text-h2">{text}</p>
      <p className="flex items-center gap-2 text-text-2">
        Status: <StatusBadge status={video.status} />
      </p>
    </div>
  );
}
