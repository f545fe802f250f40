import { useQuery } from '@tanstack/react-query';
import { ImageOff, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { requireNetwork } from '#web/platform/api/offline.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import { prefillFromRecord } from '#web/platform/drafts/prefill.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AboutFile } from '../details/about-file.tsx';
import { DetailsSection, FactList, PromptSection } from '../details/details.tsx';
import { DetailsDialog } from '../details/details-dialog.tsx';
import { ReceiptLine } from '../details/receipt-line.tsx';
import { MadeFrom, MadeFromThis } from '../details/relatives.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import type { DetailsProps } from '../history-gallery.tsx';
import { historyKeys } from '../history-keys.ts';
import { signLink } from '../sign-links.ts';
import { ImageActions } from './image-actions.tsx';
import { metadataFacts, parameterFacts } from './image-facts.ts';
import { type HistoryImage, IMAGES } from './image-history.ts';
import { imageLabel } from './image-label.ts';
import { imageGroupQuery } from './image-relatives.ts';
import { TileImage } from './image-tile.tsx';

/** The details of one image. */
export function ImageDetailsDialog(props: DetailsProps<HistoryImage>) {
  const { item: image, onToggleFavourite, onDelete, ...dialog } = props;
  const user = useUser();
  const navigate = useNavigate();
  const {
    data: link = image.s3_url,
    isPending,
    refetch,
  } = useQuery({
    queryKey: historyKeys.link(image.s3_key),
    queryFn: async () => (await signLink(image.s3_key)) ?? null,
  });
  const freshLink = async () => {
    requireNetwork();
    return (await refetch()).data ?? image.s3_url;
  };
  const [failedId, setFailedId] = useState<string>();
  const isMissing = failedId === image.id || (link === null && !isPending);
  const reuseSettings = () => {
    navigate(prefillFromRecord(user.id, image));
  };
  const parameters = parameterFacts(image);
  const metadata = metadataFacts(image);
  return (
    <DetailsDialog
      {...dialog}
      itemId={image.id}
      title="Image Details"
      media={
        <LargeImage
          key={image.id}
          image={image}
          link={link}
          isMissing={isMissing}
          signAgain={freshLink}
          onFailure={(hasFailed) => setFailedId(hasFailed ? image.id : undefined)}
        />
      }
      footer={
        <ImageActions
          imageId={image.id}
          freshLink={freshLink}
          onUseSettings={reuseSettings}
          onDelete={onDelete}
          isMissing={isMissing}
        />
      }
    >
      <div className="flex items-center gap-1 text-text-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="accent">{image.image_type}</Badge>
          <time dateTime={image.created_at}>{formatMoment(image.created_at)}</time>
        </div>
        <FavouriteButton
          isFavourite={image.favourite}
          onToggle={onToggleFavourite}
          atEdge
          className="ms-auto"
        />
      </div>
      <PromptSection prompt={image.prompt} fallback={imageLabel(image)} />
      <DetailsSection title="Parameters">
        <FactList facts={parameters} />
        <ReceiptLine id={image.id} createdAt={image.created_at} />
      </DetailsSection>
      {image.parent_id === null ? (
        <ReferenceSection image={image} />
      ) : (
        <MadeFrom parentId={image.parent_id} />
      )}
      <MadeFromThis imageId={image.id} />
      <TogetherSection image={image} />
      <AboutFile
        key={image.id}
        id={image.id}
        freshLink={freshLink}
        reason={isMissing ? 'This can be read once the image can be shown.' : undefined}
      />
      {metadata.length > 0 && (
        <DetailsSection title="Additional Info">
          <FactList facts={metadata} />
        </DetailsSection>
      )}
    </DetailsDialog>
  );
}

/** The image that the tool received, if it was kept. */
function ReferenceSection({ image }: { image: HistoryImage }) {
  const key = image.parameters?.referenceKey;
  const { data: link } = useQuery({
    queryKey: historyKeys.link(String(key)),
    queryFn: async () => (await signLink(String(key))) ?? null,
    enabled: typeof key === 'string',
  });
  if (typeof key !== 'string') return null;
  return (
    <DetailsSection title="Reference">
      <div className="size-28 overflow-hidden rounded-md bg-surface-2">
        {link && <img src={link} alt="Reference for the tool" className="size-full object-contain" />}
      </div>
    </DetailsSection>
  );
}

/** The images that were made together with this one, as links. */
function TogetherSection({ image }: { image: HistoryImage }) {
  const { group_id: groupId } = image;
  const { search, state } = useLocation();
  const { data: group = [] } = useQuery({
    ...imageGroupQuery(useUser().id, groupId ?? ''),
    enabled: groupId !== null,
  });
  if (groupId === null || group.length < 2) return null;
  const urlFor = (id: string) => {
    const next = new URLSearchParams(search);
    next.set(IMAGES.noun, id);
    return `?${next}`;
  };
  return (
    <DetailsSection title="Made together">
      <ul className="flex flex-wrap gap-2 p-1">
        {group.map((other, index) => (
          <li key={other.id}>
            <Link
              to={{ search: urlFor(other.id) }}
              replace
              state={state}
              preventScrollReset
              aria-label={`Image ${index + 1} of ${group.length}`}
              aria-current={other.id === image.id || undefined}
              className="block size-14 overflow-hidden rounded-sm bg-surface-2 ring-offset-2 ring-offset-surface aria-[current]:ring-2 aria-[current]:ring-accent-graphic"
            >
              <TileImage image={other} alt="" />
            </Link>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

type LargeImageProps = {
  image: HistoryImage;
  link: string | null;
  /** Whether the image cannot be shown now. */
  isMissing: boolean;
  /** Signs the link again. */
  signAgain(): Promise<string | null>;
  /** Reports whether the image failed to load. */
  onFailure(hasFailed: boolean): void;
};

/**
 * The image; its thumbnail until it has loaded. An expired link is signed again once, and an image that
 * failed offline loads again when the connection is back.
 */
function LargeImage(props: LargeImageProps) {
  const { image, link, isMissing, signAgain, onFailure } = props;
  const [state, setState] = useState<'loading' | 'loaded' | 'signed-again'>('loading');
  const isOnline = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the connection
  useEffect(() => {
    if (isOnline) onFailure(false);
  }, [isOnline]);
  const fail = () => {
    setState('loading');
    onFailure(true);
  };
  const onError = async () => {
    if (state === 'signed-again') return fail();
    setState('signed-again');
    if ((await signAgain().catch(() => link)) === link) fail();
  };
  const tryAgain = async () => {
    await signAgain().catch(() => undefined);
    onFailure(false);
  };
  if (isMissing) {
    return (
      <div className="grid justify-items-center gap-2 text-text-2">
        <ImageOff aria-hidden className="size-7" strokeWidth={1.75} />
        <p>This image cannot be shown right now.</p>
        <Button icon={RefreshCw} variant="secondary" className="mt-1" onClick={() => void tryAgain()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <img
      key={link}
      src={link ?? undefined}
      alt={shorten(imageLabel(image), ALT_CHARACTERS)}
      {...(image.width !== null && image.height !== null && { width: image.width, height: image.height })}
      {...(state === 'loading' &&
        image.tileLink && { style: { backgroundImage: `url("${image.tileLink}")` } })}
      className="h-auto max-h-[55dvh] w-auto max-w-full rounded-lg short:max-h-[calc(100dvh-4rem)] bg-cover bg-center object-contain shadow-e3 lg:max-h-full"
      onLoad={() => setState('loaded')}
      onError={() => void onError()}
    />
  );
}
