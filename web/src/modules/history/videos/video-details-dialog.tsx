import { useNavigate } from 'react-router-dom';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { describeStatus } from '#web/modules/video-jobs/status-texts.ts';
import { useLiveVideo } from '#web/modules/video-jobs/use-live-video.ts';
import { prefillVideoForm } from '#web/platform/drafts/video-prefill.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { WarningNote } from '#web/ui/warning-note.tsx';
import { AboutFile } from '../details/about-file.tsx';
import { DetailsSection, FactList, PromptSection } from '../details/details.tsx';
import { DetailsDialog } from '../details/details-dialog.tsx';
import { ReceiptLine, useReceipt } from '../details/receipt-line.tsx';
import { MadeFrom } from '../details/relatives.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import type { DetailsProps } from '../history-gallery.tsx';
import { useVideoFile } from './use-video-file.ts';
import { VideoActions } from './video-actions.tsx';
import { videoFacts } from './video-facts.ts';
import { VideoMedia } from './video-media.tsx';
import { VideoShots } from './video-shots.tsx';

/** The details of one video, with the player if it has a file. */
export function VideoDetailsDialog(props: DetailsProps<VideoRecord> & { onRegenerate(): void }) {
  const { item, onToggleFavourite, onRegenerate, onDelete, ...dialog } = props;
  const user = useUser();
  const video = useLiveVideo(item);
  const navigate = useNavigate();
  const file = useVideoFile(video.id, video.presigned_url, () => `video-${video.id}.mp4`);
  const { id, created_at: createdAt, status } = video;
  const isFree = useReceipt({ id, createdAt, status })?.status === 'not-paid';
  return (
    <DetailsDialog
      {...dialog}
      itemId={id}
      title="Video Details"
      media={<VideoMedia video={video} file={file} />}
      footer={
        <VideoActions
          file={file}
          status={video.status}
          isFiltered={video.error_message === MESSAGES.videoBlocked}
          isFree={isFree}
          onRegenerate={onRegenerate}
          onEditAsNew={() => navigate(prefillVideoForm(user.id, video))}
          onDelete={onDelete}
        />
      }
    >
      <div className="flex items-center gap-2 text-text-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="accent">{video.video_type}</Badge>
          <time dateTime={video.created_at}>{formatMoment(video.created_at)}</time>
        </div>
        <FavouriteButton
          isFavourite={video.favourite}
          onToggle={onToggleFavourite}
          atEdge
          className="ms-auto"
        />
      </div>
      <DetailsSection title="Status">
        <StatusText video={video} />
        {video.parameters.warning !== undefined && (
          <div className="mt-2">
            <WarningNote>{video.parameters.warning}</WarningNote>
          </div>
        )}
      </DetailsSection>
      <PromptSection prompt={video.prompt} fallback="Video Generation" />
      <VideoShots shots={video.parameters.shots ?? []} />
      <DetailsSection title="Parameters">
        <FactList facts={videoFacts(video)} />
        {!(status === 'failed' && isFree) && <ReceiptLine id={id} createdAt={createdAt} status={status} />}
      </DetailsSection>
      {video.parent_id !== null && <MadeFrom parentId={video.parent_id} />}
      {file.exists && <AboutFile key={id} id={id} freshLink={file.freshLink} />}
      {video.completed_at !== null && (
        <DetailsSection title="Completed">
          <time dateTime={video.completed_at}>{formatMoment(video.completed_at)}</time>
        </DetailsSection>
      )}
    </DetailsDialog>
  );
}

/** The status, and what it means for a video that cannot be played. */
function StatusText({ video: { status, error_message: error } }: { video: VideoRecord }) {
  const tone = status === 'failed' ? 'text-danger-text' : '';
  return (
    <>
      <StatusBadge status={status} />
      {status !== 'completed' && (
        <p className={`mt-2 wrap-anywhere ${tone}`}>{describeStatus(status, error ?? undefined)}</p>
      )}
    </>
  );
}
