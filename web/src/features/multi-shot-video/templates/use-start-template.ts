import { useRef, useState } from 'react';
import { TEMPLATE_PREVIEW_SECONDS, type Template } from '#contract/templates/templates.ts';
import { automatedTool } from '#contract/tools/multi-shot-video.ts';
import { bodyFromRecord } from '#contract/tools/tool.ts';
import type { VideoStart } from '#web/modules/video-form/use-start-video.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import type { VideoStarter } from '../automated-form.tsx';

/** A second click within this time is part of a double click. */
const DOUBLE_CLICK_MS = 700;

/** The request for a template's video: its shots as a story of a given length. */
export function templateVideoStart(template: Template, duration: number, seed: number): VideoStart {
  const { id, prompt } = template;
  return {
    body: { ...bodyFromRecord(automatedTool, { prompt, duration, seed }), template: id },
    job: {
      videoType: 'multi-shot-auto',
      prompt,
      seed,
      ...(duration === TEMPLATE_PREVIEW_SECONDS && { previewOf: id }),
    },
  };
}

/**
 * Starts a template when it is chosen, and ignores further clicks while it starts. After a failed
 * start, choosing the same template repeats the same request, so that nothing is made twice.
 */
export function useStartTemplate(starter: VideoStarter) {
  const [chosen, setChosen] = useState<string>();
  const isStarting = useRef(false);
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const failed = useRef<VideoStart | undefined>(undefined);

  const choose = async (template: Template) => {
    // The response may arrive between the two clicks of a double click.
    const isSecondClick = performance.now() - pressedAtMs.current < DOUBLE_CLICK_MS;
    if (isStarting.current || starter.isStarting || isSecondClick) return;
    pressedAtMs.current = performance.now();
    isStarting.current = true;
    setChosen(template.id);
    const failedStart = failed.current;
    const videoStart =
      failedStart && 'template' in failedStart.body && failedStart.body.template === template.id
        ? failedStart
        : templateVideoStart(template, TEMPLATE_PREVIEW_SECONDS, drawSeed());
    const job = await starter.start(videoStart);
    failed.current = job ? undefined : videoStart;
    isStarting.current = false;
  };
  return { chosen, choose: (template: Template) => void choose(template) };
}
