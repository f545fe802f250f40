import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ArtImage } from './art-image.tsx';
import type { SampleClip } from './sample-clips.ts';

type SampleVideoProps = { clip: SampleClip; isPlaying: boolean; onPlay: () => void; onStop: () => void };

/** A clip that shows its first frame, and loads and plays when pressed. */
export function SampleVideo({ clip, isPlaying, onPlay, onStop }: SampleVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [wasStarted, setWasStarted] = useState(false);

  useEffect(() => {
    if (!isPlaying) video.current?.pause();
  }, [isPlaying]);

  const play = () => {
    setWasStarted(true);
    onPlay();
  };
  const press = () => {
    play();
    // The prerendered page was in a template, where a video may have failed to load its file.
    video.current?.load();
    // Playing another clip may interrupt the start; a broken clip shows an error in its controls.
    void video.current?.play().catch(() => undefined);
  };
  return (
    <li className="w-[85%] shrink-0 snap-start sm:w-auto">
      <div className="relative aspect-video overflow-hidden rounded-lg bg-canvas">
        <video
          ref={video}
          src={`/art/${clip.name}.mp4`}
          aria-label={clip.title}
          aria-hidden={!wasStarted}
          width={1280}
          height={720}
          preload="none"
          controls={wasStarted}
          loop
          muted
          playsInline
          onPlay={play}
          onPause={onStop}
          className="size-full object-cover"
        />
        {!wasStarted && <Poster clip={clip} onPress={press} />}
      </div>
      <p className="mt-3 text-text-2">“{clip.prompt}”</p>
    </li>
  );
}

function Poster({ clip, onPress }: { clip: SampleClip; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Play ${clip.title}`}
      onClick={onPress}
      className="group absolute inset-0 rounded-lg -outline-offset-2"
    >
      <ArtImage
        name={`${clip.name}-poster`}
        alt=""
        widths={[640, 1280]}
        ratio={0.5625}
        sizes="(min-width: 1200px) 560px, (min-width: 640px) 46vw, 80vw"
        className="size-full object-cover"
      />
      <span className="absolute top-1/2 left-1/2 grid size-14 -translate-1/2 place-items-center rounded-full bg-scrim text-on-media transition-transform motion-safe:group-hover:scale-105">
        <Play aria-hidden className="ml-0.5 size-6 fill-current" strokeWidth={1.75} />
      </span>
    </button>
  );
}
