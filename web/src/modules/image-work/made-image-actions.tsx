import { downloadImage } from './download-image.ts';
import type { MadeImage } from './image-maker.ts';
import { ResultActions } from './result-actions.tsx';
import { StarButton } from './star-button.tsx';

/** The actions on an image that was just made. */
export function MadeImageActions(props: { image: MadeImage<unknown, unknown>; className?: string }) {
  const { key, id, loaded } = props.image;
  return (
    <ResultActions
      blob={loaded.blob}
      imageId={id}
      onDownload={() => void downloadImage(loaded.blob)}
      star={key !== null && <StarButton imageKey={key} variant="secondary" />}
      className={props.className}
    />
  );
}
