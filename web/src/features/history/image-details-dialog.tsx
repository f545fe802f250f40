import { useQuery } from '@tanstack/react-query';
import { Download, ImageOff, Link, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { DetailsPart, FactList, PromptPart } from './details.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { formatMoment, timestampForFile } from './format-moment.ts';
import { historyKeys } from './history-keys.ts';
import { metadataFacts, parameterFacts } from './image-facts.ts';
import { saveFile } from './save-file.ts';
import { copyLink, shareLink } from './share-link.ts';
import { ALT_CHARACTERS, shorten } from './shorten.ts';
import { signLink } from './sign-links.ts';
import type { HistoryImage } from './use-image-history.ts';

type ImageDetailsProps = {
  image: HistoryImage;
  onClose(): void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Everything that is known of one picture (S0 §2). */
export function ImageDetailsDialog({ image, ...dialog }: ImageDetailsProps) {
  const { data: link = image.s3_url, refetch } = useQuery({
    queryKey: historyKeys.link(image.s3_key),
    queryFn: async () => (await signLink(image.s3_key)) ?? null,
  });
  const freshLink = async () => (await refetch()).data ?? image.s3_url;
  const parameters = parameterFacts(image);
  const metadata = metadataFacts(image);
  return (
    <DetailsDialog
      {...dialog}
      title="Image Details"
      media={<LargePicture key={image.id} image={image} link={link} onExpired={() => void refetch()} />}
      footer={<ImageActions freshLink={freshLink} />}
    >
      <div className="flex flex-wrap items-center gap-2 text-text-2">
        <Badge tone="accent">{image.image_type}</Badge>
        <time dateTime={image.created_at}>{formatMoment(image.created_at)}</time>
      </div>
      <PromptPart prompt={image.prompt} fallback="No description" />
      {parameters.length > 0 && (
        <DetailsPart title="Parameters">
          <FactList facts={parameters} />
        </DetailsPart>
      )}
      {metadata.length > 0 && (
        <DetailsPart title="Additional Info">
          <FactList facts={metadata} />
        </DetailsPart>
      )}
    </DetailsDialog>
  );
}

function LargePicture(props: { image: HistoryImage; link: string | null; onExpired(): void }) {
  const { image, link, onExpired } = props;
  const [failures, setFailures] = useState(0);
  if (link === null || failures > 1) {
    return (
      <p className="grid justify-items-center gap-2 text-text-2">
        <ImageOff aria-hidden className="size-7" strokeWidth={1.75} />
        This picture cannot be shown at present.
      </p>
    );
  }
  return (
    <img
      key={link}
      src={link}
      alt={shorten(image.prompt || 'No description', ALT_CHARACTERS)}
      {...(image.width !== null && image.height !== null && { width: image.width, height: image.height })}
      className="h-auto max-h-[55dvh] w-auto max-w-full rounded-lg object-contain shadow-e3 lg:max-h-full"
      onError={() => {
        setFailures((count) => count + 1);
        if (failures === 0) onExpired();
      }}
    />
  );
}

function ImageActions({ freshLink }: { freshLink(): Promise<string | null> }) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      const link = await freshLink();
      if (link === null) throw new Error('no link');
      await saveFile(link, `image-${timestampForFile(new Date())}.png`);
    } catch {
      notify.error('Failed to download image');
    }
    setIsDownloading(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={Download}
        wide
        busy={isDownloading}
        busyLabel="Downloading..."
        onClick={() => void download()}
      >
        Download Image
      </Button>
      <Button
        variant="secondary"
        icon={Link}
        className="flex-1"
        onClick={() => void copyLink('Image', freshLink)}
      >
        Copy Link
      </Button>
      <Button
        variant="secondary"
        icon={Share2}
        className="flex-1"
        onClick={() => void shareLink('Image', freshLink)}
      >
        Share
      </Button>
      <p className="basis-full text-small text-text-3">Links open for 15 minutes.</p>
    </div>
  );
}
