import { useRef, useState } from 'react';
import { TEMPLATE_PREVIEW_SECONDS, type Template } from '#contract/templates/templates.ts';
import type { VideoStart } from '#web/modules/video-form/use-start-video.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import type { StartingVideo } from '../automated-form.tsx';

/** A press that comes so soon after another is the second half of a double click. */
const DOUBLE_CLICK_MS = 700;

/** What a template asks for: its shots as a story, of a given length. */
export function templateOrder(template: Template, duration: number, seed: number): VideoStart {
  const { id, prompt } = template;
  return {
    body: { videoType: 'MULTI_SHOT_AUTOMATED', prompt, duration, seed, template: id },
    job: {
      videoType: 'multi-shot-auto',
      prompt,
      seed,
      ...(duration === TEMPLATE_PREVIEW_SECONDS && { previewOf: id }),
    },
  };
}

/**
 * Choosing a template starts it at once (S1 §4), and once: further presses are ignored while it starts. Where the
 * start failed, choosing the same again repeats the same request, so that nothing is made twice.
 */
export function useStartTemplate(starting: StartingVideo) {
  const [chosen, setChosen] = useState<string>();
  const isStarting = useRef(false);
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const failed = useRef<VideoStart | undefined>(undefined);

  const choose = async (template: Template) => {
    // The start may be answered between the two halves of a double click.
    const isSecondHalf = performance.now() - pressedAtMs.current < DOUBLE_CLICK_MS;
    if (isStarting.current || starting.isStarting || isSecondHalf) return;
    pressedAtMs.current = performance.now();
    isStarting.current = true;
    setChosen(template.id);
    const again = failed.current;
    const order =
      again && 'template' in again.body && again.body.template === template.id
        ? again
        : templateOrder(template, TEMPLATE_PREVIEW_SECONDS, drawSeed());
    const job = await starting.start(order);
    failed.current = job ? undefined : order;
    isStarting.current = false;
  };
  return { chosen, choose: (template: Template) => void choose(template) };
}
