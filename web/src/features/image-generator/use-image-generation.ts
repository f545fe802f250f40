import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { MESSAGES } from '#contract/messages.ts';
import { historyKeys } from '#web/features/history/history-keys.ts';
import { ApiError, callApi } from '#web/platform/api-client.ts';
import { type Attempt, attemptFor } from '#web/platform/attempt-key.ts';
import { notify } from '#web/ui/notify.ts';
import { base64Of, type GeneratedImage, readGeneratedImage } from './generated-image.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import type { ImageGenerationRequest } from './image-request.ts';
import { saveGeneratedImage } from './save-generated-image.ts';

/** What the result area shows. */
export type Generation =
  | { status: 'empty' }
  | { status: 'generating'; startedAtMs: number; request: ImageGenerationRequest }
  | { status: 'failed'; message: string; requestId?: string; request: ImageGenerationRequest }
  | { status: 'done'; image: GeneratedImage };

/** Generating frames stay at least this long, so that nothing flashes. */
const SHORTEST_WAIT_MS = 400;

/** Makes pictures one at a time and keeps the one before, which is a click away. */
export function useImageGeneration(userId: string) {
  const queries = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  const [generation, setGeneration] = useState<Generation>({ status: 'empty' });
  const [previous, setPrevious] = useState<GeneratedImage | null>(null);

  const generate = useCallback(
    async (request: ImageGenerationRequest) => {
      attempt.current = attemptFor(attempt.current, request, () => crypto.randomUUID());
      const { key } = attempt.current;
      setGeneration((now) => {
        if (now.status === 'done') setPrevious(now.image);
        return { status: 'generating', startedAtMs: Date.now(), request };
      });
      const [outcome] = await Promise.all([tryToGenerate(request, key), pause(SHORTEST_WAIT_MS)]);
      if (outcome.isFinal) attempt.current = null;
      setGeneration(outcome.generation);
      if (outcome.generation.status === 'done' && outcome.generation.image.isSaved) {
        await queries.invalidateQueries({ queryKey: historyKeys.images(userId) });
      }
    },
    [queries, userId],
  );

  const restore = useCallback((state: { generation: Generation; previous: GeneratedImage | null }) => {
    setGeneration(state.generation);
    setPrevious(state.previous);
  }, []);

  return { generation, previous, generate, restore };
}

type Outcome = { generation: Generation; isFinal: boolean };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function tryToGenerate(request: ImageGenerationRequest, idempotencyKey: string): Promise<Outcome> {
  try {
    const answer = await callApi('generate-image', { body: request }, { idempotencyKey });
    const image = await saveWhereNeeded(readGeneratedImage(answer, request));
    return { generation: { status: 'done', image }, isFinal: true };
  } catch (failure) {
    return explainFailure(failure, request);
  }
}

/** The server saves; where it could not, the browser does, and where that fails too the person is told (D6). */
async function saveWhereNeeded(image: GeneratedImage): Promise<GeneratedImage> {
  if (image.isSaved) return image;
  try {
    const { key } = await saveGeneratedImage(base64Of(image), image.request);
    const { warning: _, ...saved } = image;
    return { ...saved, key, isSaved: true };
  } catch {
    notify.error(GENERATOR_MESSAGES.notSaved, { id: 'image-not-saved' });
    return { ...image, warning: MESSAGES.imageNotSaved };
  }
}

function explainFailure(failure: unknown, request: ImageGenerationRequest): Outcome {
  const isAnswer = failure instanceof ApiError;
  const message = failure instanceof Error && failure.message ? failure.message : MESSAGES.unexpected;
  notify.error(isAnswer ? GENERATOR_MESSAGES.failed : GENERATOR_MESSAGES.unexpected, { id: 'image-failed' });
  const requestId = isAnswer ? failure.requestId : undefined;
  return {
    generation: { status: 'failed', message, request, ...(requestId !== undefined && { requestId }) },
    isFinal: isAnswer && isFinalStatus(failure),
  };
}

/** Refusals are final; an outage is not: the same key must be used again (D6). */
const isFinalStatus = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 409;
