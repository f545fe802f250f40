import { VolumeX } from 'lucide-react';

/** Over the video: the spinner, and a button that turns the sound on if the browser allowed only muted playback. */
export function PlayerOverlay({
  isLoading,
  needsTapForSound,
  onTapForSound,
}: {
  isLoading: boolean;
  needsTapForSound: boolean;
  onTapForSound(): void;
}) {
  return (
    <>
      {isLoading && (
        <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="size-10 rounded-full border-3 border-white/30 border-t-white motion-safe:animate-spin" />
          <span className="sr-only">Loading video</span>
        </div>
      )}
      {needsTapForSound && (
        <button
          type="button"
          onClick={onTapForSound}
          className="absolute top-3 left-3 flex h-11 items-center gap-2 rounded-full bg-scrim px-4 font-medium text-white focus-on-media"
        >
          <VolumeX aria-hidden className="size-4" /> Tap for sound
        </button>
      )}
    </>
  );
}
