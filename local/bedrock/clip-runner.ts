import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderClipRequest } from '#studio/requests.ts';
import type { Studio } from '#studio/studio.ts';
import type { ClipOutput } from './clip-output.ts';
import type { Invocation, InvocationStore } from './invocation-store.ts';
import type { ServedClipModel } from './models/served-model.ts';
import { findModelAnywhere } from './models/served-models.ts';
import { type RenderParts, renderShots } from './render-shots.ts';
import { statusFile } from './status-file.ts';

/** A job that must fail does so about a second after it was submitted. */
const FAILS_AFTER_MS = 1_000;

function requireClipModel({ modelArn }: Invocation): ServedClipModel {
  const model = findModelAnywhere(modelArn);
  if (model.call !== 'clip') throw new Error(`${model.id} makes no clips.`);
  return model;
}

export type ClipRunner = {
  /** Renders the invocation in the background. */
  run(invocation: Invocation): void;
  /** Resumes the jobs that an earlier process left unfinished. */
  resume(): void;
  /** Stops; unfinished clips are rendered after the next start. */
  close(): Promise<void>;
};

/** Renders submitted jobs, writes each clip to S3 and records the outcome. */
export function createClipRunner(options: {
  store: InvocationStore;
  studio: Studio;
  output: ClipOutput;
  secondsPerClip: number;
}): ClipRunner {
  const { store, studio, output, secondsPerClip } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const waitUntilAge = async (invocation: Invocation, ageMs: number) => {
    const remainingMs = Date.parse(invocation.submitTime) + ageMs - Date.now();
    if (remainingMs > 0) await sleep(remainingMs, undefined, { signal: stopping.signal });
  };

  const finish = ({ modelInput: _, plannedFailure: __, ...rest }: Invocation, failureMessage?: string) =>
    store.end({
      ...rest,
      status: failureMessage === undefined ? 'Completed' : 'Failed',
      ...(failureMessage !== undefined && { failureMessage }),
      endTime: new Date().toISOString(),
    });

  /** Ends a job without a clip; for a model with a status file, writes that file too. */
  async function fail(invocation: Invocation, shots: number, message: string): Promise<void> {
    if (requireClipModel(invocation).hasStatusFile) await statusFile(output, invocation).fail(shots, message);
    finish(invocation, message);
  }

  async function renderOne(
    parts: RenderParts,
    invocation: Invocation,
    request: RenderClipRequest,
  ): Promise<void> {
    const status = requireClipModel(invocation).hasStatusFile ? statusFile(output, invocation) : undefined;
    await status?.begin(1);
    const mp4 = await studio.renderClip(request);
    stopping.signal.throwIfAborted();
    await parts.untilDue();
    await output.write(invocation.s3Uri, invocation.id, mp4);
    await status?.succeed(['output.mp4']);
  }

  async function render(invocation: Invocation): Promise<void> {
    const model = requireClipModel(invocation);
    const request = await model.read(invocation.modelInput);
    const shots = await model.readShots?.(invocation.modelInput, output.read);
    const failure = invocation.plannedFailure ?? model.failureMessage(request);
    if (failure !== undefined) {
      await waitUntilAge(invocation, FAILS_AFTER_MS);
      await fail(invocation, shots?.length ?? 1, failure);
      return;
    }
    const untilDue = () => waitUntilAge(invocation, secondsPerClip * 1_000);
    const parts = { studio, output, stopping: stopping.signal, untilDue };
    await (shots ? renderShots(parts, invocation, shots) : renderOne(parts, invocation, request));
    finish(invocation);
  }

  async function renderOrFail(invocation: Invocation): Promise<void> {
    try {
      await render(invocation);
    } catch (cause) {
      if (stopping.signal.aborted) return;
      console.error('The built-in studio could not finish a clip.', cause);
      const message = 'Something went wrong on the server side.';
      await fail(invocation, 1, message).catch(() => finish(invocation, message));
    }
  }

  const run = (invocation: Invocation) => {
    const work = renderOrFail(invocation).finally(() => running.delete(work));
    running.add(work);
  };

  return {
    run,
    resume: () => {
      for (const invocation of store.all()) if (invocation.status === 'InProgress') run(invocation);
    },
    close: async () => {
      stopping.abort();
      await studio.close();
      await Promise.all(running);
      output.close();
    },
  };
}
