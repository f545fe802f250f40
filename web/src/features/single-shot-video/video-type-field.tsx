import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import type { VideoDraft } from './video-draft.ts';

const { label, control } = singleShotTool.settings.videoType;
type VideoTypeValue = VideoDraft['videoType'];

/** The type of the video; there is only one. */
export function VideoTypeField(props: {
  value: VideoTypeValue;
  error: string | undefined;
  onChange(type: VideoTypeValue): void;
}) {
  return (
    <section>
      <h2 id="video-type-label" className="mb-2 text-label text-text">
        {label}
      </h2>
      <div className="w-fit">
        <SegmentedChoice
          labelledBy="video-type-label"
          options={control.options}
          value={props.value}
          onChange={props.onChange}
        />
      </div>
      {props.error ? (
        <p className="mt-2 text-small text-danger-text">{props.error}</p>
      ) : (
        <p className="mt-2 text-small text-text-3">There is one type, so there is nothing to choose.</p>
      )}
    </section>
  );
}
