import { useEffect, useRef, useState } from 'react';
import { useFullscreen } from '#web/ui/use-fullscreen.ts';
import { PlayerControls } from './player-controls.tsx';
import { PlayerError } from './player-error.tsx';
import { playerKeys } from './player-keys.ts';
import { PlayerOverlay } from './player-overlay.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useHiddenWhenIdle } from './use-hidden-when-idle.ts';
import { usePlayback } from './use-playback.ts';
import { useResume } from './use-resume.ts';
import { type SignAgain, useSignedSource } from './use-signed-source.ts';

type VideoPlayerProps = {
  source: string;
  /** Names the video for people who cannot see it. */
  title: string;
  poster?: string | undefined;
  autoPlay?: boolean;
  isDownloading?: boolean;
  onDownload(): void;
  signAgain?: SignAgain | undefined;
  /** Reports whether loading the video has failed. */
  onFailure?: ((hasFailed: boolean) => void) | undefined;
};

/** A video with its controls, which hide after 3 s without movement in fullscreen only. */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    source,
    title,
    poster,
    autoPlay = false,
    isDownloading = false,
    onDownload,
    signAgain,
    onFailure,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { link, attempt, hasFailed, onLoadError, tryAgain } = useSignedSource(source, signAgain);
  useEffect(() => onFailure?.(hasFailed), [onFailure, hasFailed]);
  const { playback, mirror, actions } = usePlayback(video);
  const { remember, resume } = useResume(video);
  const { isFullscreen, toggleFullscreen } = useFullscreen(frame, () => fillScreen(video.current));
  const { isHidden, wake } = useHiddenWhenIdle(isFullscreen && playback.isPlaying && !isHeld);
  const { needsTapForSound, turnSoundOn } = useAutoplay(video, autoPlay, `${link}#${attempt}`);
  const onKeyDown = playerKeys({ actions, playback, toggleFullscreen });
  const wasHidden = useRef(false);

  return (
    <section
      ref={frame}
      aria-label={`Video player: ${title}`}
      data-fullscreen={isFullscreen || undefined}
      className={`group/player @container relative w-full overflow-hidden ${hasFailed ? 'bg-surface-2' : 'bg-black'} ${isFullscreen ? 'h-full' : 'rounded-lg'} ${isHidden ? 'cursor-none' : ''}`}
      onPointerMove={wake}
      onPointerDownCapture={() => {
        wasHidden.current = isHidden;
        wake();
      }}
      onFocus={wake}
      onKeyDown={(event) => {
        wake();
        onKeyDown(event);
      }}
    >
      <div className={`relative ${isFullscreen ? 'h-full' : 'aspect-video'}`}>
        {/* biome-ignore lint/a11y/useMediaCaption: the clips have no speech and nothing to caption */}
        <video
          key={attempt}
          ref={video}
          src={link}
          poster={poster}
          preload="metadata"
          playsInline
          className="size-full object-contain"
          onClick={() => {
            // The first touch only shows hidden controls.
            if (!wasHidden.current) actions.togglePlay();
          }}
          onError={onLoadError}
          onLoadedMetadata={resume}
          onLoadedData={mirror}
          onDurationChange={mirror}
          onTimeUpdate={() => {
            remember();
            mirror();
          }}
          onPlay={mirror}
          onPlaying={mirror}
          onPause={mirror}
          onEnded={mirror}
          onWaiting={mirror}
          onSeeked={mirror}
          onVolumeChange={mirror}
        />
        {hasFailed ? (
          <PlayerError onTryAgain={tryAgain} />
        ) : (
          <PlayerOverlay
            isLoading={playback.isLoading}
            needsTapForSound={needsTapForSound && playback.isMuted}
            onTapForSound={turnSoundOn}
          />
        )}
      </div>
      {!hasFailed && (
        <PlayerControls
          playback={playback}
          actions={actions}
          isFullscreen={isFullscreen}
          isHidden={isHidden}
          isDownloading={isDownloading}
          onToggleFullscreen={toggleFullscreen}
          onDownload={onDownload}
          onHold={setIsHeld}
        />
      )}
    </section>
  );
}

/** Phones that cannot show an element in fullscreen show the video itself. */
function fillScreen(video: (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null): void {
  video?.webkitEnterFullscreen?.();
}
