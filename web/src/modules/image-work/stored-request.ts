import * as z from 'zod/mini';
import type { BodyOf, Tool } from '#contract/tools/setting.ts';
import { fingerprintRequest } from '#web/platform/api/open-attempts.ts';
import { type ChosenImage, toDataUrl } from '#web/platform/images/image-file.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';

/** A request that is stored across reloads: its body as JSON and, separately, its image. */
export type PackedRequest = { settings: string; source?: ChosenImage };

/** Converts the requests of a tool to a form that is stored across reloads, and back. */
export type RequestStorage<Request> = {
  pack(request: Request): PackedRequest;
  /** `undefined` if another version packed it, or its image is gone. */
  unpack(packed: PackedRequest): Promise<Request | undefined>;
  /** See `requestName`. */
  getName(request: Request): string;
  /** The body to send: requests with the same body are one attempt, even in two tabs. */
  getBody(request: Request): unknown;
  /** The image that the tool's form shows. */
  chosen?: PersonStore<ChosenImage | null>;
};

/** A request body and, for a tool that works on an image, that image. */
export type ToolRequest<T extends Tool, Source = undefined> = { body: BodyOf<T>; source: Source };

/**
 * A name that is the same for all requests that give the same image, alone or in a stack, even if the same image or file
 * is chosen again. `source` replaces the identity of the request's source.
 */
export function requestName<T extends Tool>(
  tool: T,
  request: ToolRequest<T, ChosenImage | undefined>,
  source = request.source?.imageId ?? request.source?.fingerprint,
): string {
  const files = Object.entries(tool.settings).filter(([, { isFile }]) => isFile);
  const omitted = ['groupId', 'sourceName', ...files.flatMap(([name, { byId }]) => [name, byId])];
  const settings = JSON.stringify(request.body, (field, value) =>
    omitted.includes(field) ? undefined : value,
  );
  return fingerprintRequest([settings, source]);
}

/** The storage of a tool's requests. An image in a body is removed when it is packed, and restored afterwards. */
export function requestStorage<T extends Tool, Source extends ChosenImage | undefined>(
  tool: T,
  chosen?: PersonStore<ChosenImage | null>,
): RequestStorage<ToolRequest<T, Source>> {
  const isFile = (field: string) => tool.settings[field]?.isFile === true;
  return {
    ...(chosen && { chosen }),
    pack: ({ body, source }) => ({
      settings: JSON.stringify(body, (field, value) => (isFile(field) ? '' : value)),
      ...(source && { source }),
    }),
    getName: (request) => requestName(tool, request),
    getBody: ({ body }) => body,
    async unpack({ settings, source }) {
      const image = source && (await toDataUrl(source.blob));
      const body: unknown = JSON.parse(settings, (field, value) => (isFile(field) ? image : value));
      // A body that lacks a required image is rejected here.
      if (!z.safeParse(tool.body, body).success) return undefined;
      // The body as sent, not as parsed: the same key must have the same bytes.
      return { body, source } as ToolRequest<T, Source>;
    },
  };
}
