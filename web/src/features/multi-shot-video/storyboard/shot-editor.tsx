import { type ClipboardEvent, useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { cutToLimit } from '#contract/tools/multi-shot-video.ts';
import { PromptLengthNote } from '#web/modules/video-form/prompt-length-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ShotReference } from './shot-reference.tsx';
import type { BoardShot } from './storyboard.ts';
import type { ShotUpload } from './use-reference-upload.ts';

const { maxCharacters, counterWarnsAboveCharacters } = LIMITS.shots;

/** Text and reference image of the selected shot. */
export function ShotEditor(props: {
  shot: BoardShot;
  number: number;
  upload: ShotUpload;
  onChange(changes: Partial<Omit<BoardShot, 'id'>>): void;
}) {
  const { shot, number, upload, onChange } = props;
  return (
    <section aria-label={`Shot ${number}`} className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
      <ShotDescription number={number} text={shot.text} onChange={(text) => onChange({ text })} />
      <ShotReference reference={shot.reference} upload={upload} />
    </section>
  );
}

/** Text stays within the limit: an overlong paste is cut, with a note and an undo. */
function ShotDescription(props: { number: number; text: string; onChange(text: string): void }) {
  const { number, text, onChange } = props;
  const [before, setBefore] = useState<string>();
  const type = (next: string) => {
    setBefore(undefined);
    onChange(cutToLimit(next));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (countCharacters(text) <= maxCharacters) return;
    event.preventDefault();
    onChange(cutToLimit(text));
    setBefore(value);
  };
  return (
    <div>
      <Field
        label={`Shot ${number}: description`}
        hint={
          <PromptLengthNote
            feature="multiShotVideo"
            text={text.trim()}
            hint="Describe what’s in the shot and how it moves."
          />
        }
        aside={
          <CharacterCounter
            count={countCharacters(text)}
            max={maxCharacters}
            warnsAboveShare={counterWarnsAboveCharacters / maxCharacters}
          />
        }
      >
        {(control) => (
          <TextArea
            {...control}
            minRows={5}
            value={text}
            placeholder="A kettle steams on a stove, slow push in, morning light"
            onPaste={paste}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {before !== undefined && (
        <p
          role="status"
          className="mt-1 flex items-center justify-between gap-3 text-small text-warning-text"
        >
          Shortened to {maxCharacters} characters
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onChange(before);
              setBefore(undefined);
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
