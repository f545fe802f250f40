import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { defaultBrush } from '#web/modules/edit-stage/brush.ts';
import { EditStage, type StageMode } from '#web/modules/edit-stage/edit-stage.tsx';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import type { EditScreen } from './use-edit-screen.ts';
import { useMediaLink } from './use-media-link.ts';
import { isUpload, type Version, versionLabel } from './use-versions.ts';
import { WorkingNote } from './working-note.tsx';

type StageAreaProps = {
  screen: EditScreen;
  image: ChosenImage;
  /** The version that the shown one is compared with. */
  compared: Version | undefined;
  onCompareEnd(): void;
};

/** The image on its stage, with the interaction of the chosen tool. */
export function EditStageArea({ screen, image, compared, onCompareEnd }: StageAreaProps) {
  const { name, tool, edits, mask, works, lineage, versions, offer } = screen;
  const [brush, setBrush] = useState(defaultBrush);
  const url = useObjectUrl(image.blob);
  const before = useMediaLink(screen.beforeKey);
  const other = useVersionUrl(compared);
  const [work] = works;
  const mode: StageMode =
    tool.mask !== 'none'
      ? { kind: 'mask', mask: mask.mask, onChange: mask.change, brush, onBrushChange: setBrush }
      : name === 'extend'
        ? {
            kind: 'extend',
            margins: edits.extend.draft.extend,
            maxMargin: LIMITS.extension.maxMarginPixels,
            onChange: (extend) => edits.extend.change({ extend }),
          }
        : { kind: 'view' };
  if (url === undefined) return null;
  return (
    <EditStage
      image={{
        url,
        width: image.width,
        height: image.height,
        // In a comparison, the version's number says more than its prompt.
        name: compared ? versionLabel(versions, lineage.shown?.id ?? image.id) : image.name,
      }}
      mode={mode}
      {...(before !== undefined && { before })}
      {...(compared &&
        other !== undefined && {
          compareWith: {
            url: other,
            width: compared.width ?? image.width,
            height: compared.height ?? image.height,
            name: versionLabel(versions, compared.id),
          },
        })}
      onCompareEnd={onCompareEnd}
      busy={
        work && (
          <WorkingNote
            text={screen.busyLabel}
            startedAtMs={work.work.startedAtMs}
            nextTryAtMs={work.work.nextTryAtMs}
            requestsPerMinute={work.name === name ? offer.requestsPerMinute : undefined}
          />
        )
      }
    />
  );
}

/** A link to a version; undefined until there is one. */
function useVersionUrl(version: Version | undefined): string | undefined {
  const upload = version && isUpload(version) ? version.blob : undefined;
  const uploadUrl = useObjectUrl(upload);
  const link = useMediaLink(version && !isUpload(version) ? version.s3_key : undefined);
  return upload ? uploadUrl : link;
}
