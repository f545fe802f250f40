import {
  Download,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { formatPlaybackTime } from './format-playback-time.ts';
import { PlayerButton } from './player-button.tsx';
import { PlayerSlider } from './player-slider.tsx';
import type { Playback, PlaybackActions } from './use-playback.ts';

/** The seek slider moves in tenths of a second, the volume slider in steps of one percent. */
const SEEK_STEP_SECONDS = 0.1;
const VOLUME_STEP = 1;

type PlayerControlsProps = {
  playback: Playback;
  actions: PlaybackActions;
  isFullscreen: boolean;
  isHidden: boolean;
  isDownloading: boolean;
  onToggleFullscreen(): void;
  onDownload(): void;
  onHold(isHeld: boolean): void;
};

/**
 * Play or pause, restart, seek, volume, download and fullscreen. They cover the bottom of the video; on small videos
 * that are not in fullscreen they are below it. Narrow players omit controls that the dialog's footer or a key offers.
 */
export function PlayerControls({
  playback,
  actions,
  isFullscreen,
  isHidden,
  isDownloading,
  onToggleFullscreen,
  onDownload,
  onHold,
}: PlayerControlsProps) {
  return (
    <fieldset
      aria-label="Video controls"
      className={`flex flex-wrap items-center gap-x-1 px-2 pb-1 text-white transition-opacity duration-150 @min-[30rem]:absolute @min-[30rem]:inset-x-0 @min-[30rem]:bottom-0 @min-[30rem]:bg-linear-to-t @min-[30rem]:from-black/80 @min-[30rem]:via-black/60 @min-[30rem]:to-transparent @min-[30rem]:pt-6 group-data-fullscreen/player:absolute group-data-fullscreen/player:inset-x-0 group-data-fullscreen/player:bottom-0 group-data-fullscreen/player:bg-black/60 ${isHidden ? 'pointer-events-none opacity-0' : ''}`}
    >
      <PlayerButton
        label={playback.isPlaying ? 'Pause' : 'Play'}
        icon={playback.isPlaying ? Pause : Play}
        onClick={actions.togglePlay}
      />
      <PlayerButton label="Restart" icon={RotateCcw} onClick={actions.restart} />
      <SeekBar playback={playback} onSeek={actions.seek} onHold={onHold} />
      <Sound playback={playback} actions={actions} onHold={onHold} />
      <div className="hidden @min-[20rem]:block">
        <PlayerButton label="Download" icon={Download} isBusy={isDownloading} onClick={onDownload} />
      </div>
      <PlayerButton
        label={isFullscreen ? 'Exit Fullscreen' : 'Fullscreen'}
        icon={isFullscreen ? Minimize : Maximize}
        onClick={onToggleFullscreen}
      />
    </fieldset>
  );
}

type Hold = Pick<PlayerControlsProps, 'onHold'>;

function SeekBar({ playback, onSeek, onHold }: { playback: Playback; onSeek(seconds: number): void } & Hold) {
  const now = formatPlaybackTime(playback.currentSeconds);
  const end = formatPlaybackTime(playback.durationSeconds);
  return (
    <div className="order-first flex basis-full flex-wrap items-center justify-between gap-x-2 px-2 text-xs tabular-nums @min-[12rem]:flex-nowrap @xl:order-none @xl:flex-1 @xl:basis-0">
      <span>{now}</span>
      <PlayerSlider
        className="order-last flex grow basis-full @min-[12rem]:order-none @min-[12rem]:basis-auto"
        label="Seek"
        value={Math.min(playback.currentSeconds, playback.durationSeconds)}
        max={Math.max(playback.durationSeconds, SEEK_STEP_SECONDS)}
        step={SEEK_STEP_SECONDS}
        valueText={`${now} of ${end}`}
        onChange={onSeek}
        onHold={onHold}
      />
      <span>{end}</span>
    </div>
  );
}

function Sound({ playback, actions, onHold }: Pick<PlayerControlsProps, 'playback' | 'actions'> & Hold) {
  const volume = playback.isMuted ? 0 : playback.volume;
  const icon = volume === 0 ? VolumeX : volume < 50 ? Volume1 : Volume2;
  return (
    <div className="mr-auto flex items-center gap-1 pr-2 @xl:mr-0">
      <PlayerButton label={playback.isMuted ? 'Unmute' : 'Mute'} icon={icon} onClick={actions.toggleMute} />
      {/* On phones, the volume buttons of the device set it. */}
      <PlayerSlider
        className="hidden w-14 @min-[17rem]:flex @min-[30rem]:w-16 max-[30rem]:touch:hidden short:touch:hidden"
        label="Volume"
        value={volume}
        max={100}
        step={VOLUME_STEP}
        valueText={`${volume} percent`}
        onChange={actions.setVolume}
        onHold={onHold}
      />
    </div>
  );
}
