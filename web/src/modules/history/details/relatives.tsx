import { useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VideoRecord } from '#contract/videos.ts';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { type HistoryImage, IMAGES } from '../images/image-history.ts';
import { imageLabel } from '../images/image-label.ts';
import { derivedImagesQuery } from '../images/image-relatives.ts';
import { TileImage } from '../images/image-tile.tsx';
import { singleItemQuery } from '../use-history.ts';
import { derivedVideosQuery } from '../videos/derived-videos.ts';
import { posterUrl } from '../videos/video-poster.ts';
import { DetailsSection } from './details.tsx';

/** The image that an image or a video was made from; nothing if it no longer exists. */
export function MadeFrom({ parentId }: { parentId: string }) {
  const user = useUser();
  const { data: parent } = useQuery(singleItemQuery(IMAGES, user.id, parentId));
  if (!parent) return null;
  return (
    <DetailsSection title="Made from">
      <ul aria-label="Made from" className="flex">
        <ImageRelative image={parent} />
      </ul>
    </DetailsSection>
  );
}

/** The images and videos made from an image, newest first; nothing if there are none. */
export function MadeFromThis({ imageId }: { imageId: string }) {
  const user = useUser();
  const { data: images = [] } = useQuery(derivedImagesQuery(user.id, imageId));
  const { data: videos = [] } = useQuery(derivedVideosQuery(user.id, imageId));
  if (images.length + videos.length === 0) return null;
  return (
    <DetailsSection title="Made from this">
      <ul aria-label="Made from this" className="flex flex-wrap gap-2">
        {images.map((image) => (
          <ImageRelative key={image.id} image={image} />
        ))}
        {videos.map((video) => (
          <VideoRelative key={video.id} video={video} />
        ))}
      </ul>
    </DetailsSection>
  );
}

function ImageRelative({ image }: { image: HistoryImage }) {
  const label = shorten(imageLabel(image), ALT_CHARACTERS);
  return (
    <Relative to={`${PATHS.dashboard}?${IMAGES.noun}=${image.id}`} title={label}>
      <TileImage image={image} alt={label} />
    </Relative>
  );
}

function VideoRelative({ video }: { video: VideoRecord }) {
  const label = shorten(video.prompt || 'Video Generation', ALT_CHARACTERS);
  const poster = posterUrl(video);
  return (
    <Relative to={`${PATHS.dashboard}?video=${video.id}`} title={label}>
      {poster !== null && <img src={poster} alt="" className="size-full object-cover" />}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-7 place-items-center rounded-full bg-scrim text-on-media">
          <Film role="img" aria-label={`Video: ${label}`} className="size-4" strokeWidth={1.75} />
        </span>
      </span>
    </Relative>
  );
}

function Relative({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        title={title}
        className="relative block size-16 overflow-hidden rounded-md bg-surface-2 hover:outline-2 hover:outline-offset-2 hover:outline-accent-graphic"
      >
        {children}
      </Link>
    </li>
  );
}
