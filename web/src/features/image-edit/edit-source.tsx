import { useNavigate } from 'react-router-dom';
import { LibraryButton } from '#web/modules/history/library/library-button.tsx';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import type { ImageChoice } from '#web/modules/image-work/use-chosen-image.ts';
import { PATHS } from '#web/platform/paths.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type EditSourceProps = {
  choice: ImageChoice;
  /** The image that the URL names. */
  imageId: string | undefined;
  editUrlFor(id: string): string;
};

function useEditSource({ choice, imageId, editUrlFor }: EditSourceProps) {
  const navigate = useNavigate();
  return {
    upload(file: File) {
      if (imageId !== undefined) navigate(PATHS.imageEdit);
      choice.choose(file);
    },
    library: <LibraryButton onChoose={({ id }) => navigate(editUrlFor(id))} />,
  };
}

/**
 * Shown while no image is open: chooses one from the library or uploads one. Explains why a requested image
 * is missing.
 */
export function ChooseImage(props: EditSourceProps) {
  const { isOpening, problem } = props.choice;
  const { upload, library } = useEditSource(props);
  if (isOpening || (props.imageId !== undefined && problem === undefined))
    return (
      <div role="status" className="min-h-72 lg:h-[calc(100dvh-15rem)]">
        <span className="sr-only">Opening the image…</span>
        <Skeleton className="size-full min-h-72 rounded-lg" />
      </div>
    );
  return (
    <FileDrop label="Select Image" hint={TOOL_MESSAGES.uploadHint} error={problem?.message} onFile={upload}>
      {library}
    </FileDrop>
  );
}

/** Buttons that open another image. */
export function AnotherImage(props: EditSourceProps) {
  const { upload, library } = useEditSource(props);
  return (
    <section
      aria-label="Another image"
      className="flex flex-wrap items-center gap-2 max-lg:short:col-start-2 max-lg:short:row-start-4"
    >
      {library}
      <FileButton label="Change Image" onFile={upload} />
    </section>
  );
}
