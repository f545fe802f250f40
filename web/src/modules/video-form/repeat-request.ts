import type { VideoRequest } from '#contract/api/generate-video.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { automatedTool, manualTool } from '#contract/tools/multi-shot-video.ts';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { bodyFromRecord } from '#contract/tools/tool.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { recordedVideo } from '#web/platform/drafts/video-prefill.ts';
import { existingSources } from './existing-sources.ts';
import { loadReference } from './load-reference.ts';

/** The request that makes a video again. Throws if its reference is gone. */
export async function repeatRequest(video: VideoRecord): Promise<VideoRequest> {
  const recorded = recordedVideo(video);
  const sources = await existingSources(video.user_id, recorded);
  const existingSource = (key: string | undefined) => {
    const { imageId, focus } = (key !== undefined && sources.get(key)) || {};
    return imageId === undefined ? undefined : { referenceImageId: imageId, referenceFocus: focus };
  };
  switch (video.video_type) {
    case 'text-to-video': {
      const [key] = video.reference_images;
      const reference =
        existingSource(key) ?? (key !== undefined && { referenceImage: (await loadReference(key)).dataUrl });
      return bodyFromRecord(singleShotTool, { ...recorded, videoType: 'TEXT_VIDEO', ...reference });
    }
    case 'multi-shot-auto': {
      const { template } = video.parameters;
      return { ...bodyFromRecord(automatedTool, recorded), ...(template !== undefined && { template }) };
    }
    case 'multi-shot-manual': {
      const shots = video.parameters.shots?.map(({ text, seed, referenceImageKey }) => ({
        ...{ text, seed },
        ...(existingSource(referenceImageKey) ?? { referenceImageKey }),
      }));
      return {
        ...bodyFromRecord(manualTool, { ...recorded, shots }),
        prompt: video.prompt || FIELD_MESSAGES.manualStoryboard,
      };
    }
  }
}
