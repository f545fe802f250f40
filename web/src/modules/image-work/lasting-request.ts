import type * as z from 'zod/mini';
import { type ChosenPicture, dataUrlOf } from '#web/platform/pictures/picture-file.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';

/** What of a request is kept over a reload: small settings as JSON, and apart from them the picture. */
export type PackedRequest = { settings: string; source?: ChosenPicture };

/** How the requests of a tool are kept over a reload, and made whole again. */
export type LastingRequest<Request> = {
  pack(request: Request): PackedRequest;
  /** `undefined` where it is none of this version, or its picture is gone. */
  unpack(packed: PackedRequest): Promise<Request | undefined>;
  /** The picture that the tool's form shows. */
  chosen?: PersonStore<ChosenPicture | null>;
};

/** Requests that are words and numbers. */
export function lastingBody<Schema extends z.ZodMiniType>(schema: Schema): LastingRequest<z.output<Schema>> {
  return {
    pack: (body) => ({ settings: JSON.stringify(body) }),
    unpack: async ({ settings }) => schema.safeParse(JSON.parse(settings)).data,
  };
}

/** The fields of a body that hold the picture. */
const PICTURE_FIELDS = ['image', 'referenceImage'];

/** Requests about a picture, which their body holds as a data: URL. */
export function lastingPictureBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  chosen: PersonStore<ChosenPicture | null>,
): LastingRequest<{ source: ChosenPicture; body: z.output<Schema> }> {
  return {
    chosen,
    pack: ({ source, body }) => ({
      source,
      settings: JSON.stringify(body, (field, value) => (PICTURE_FIELDS.includes(field) ? '' : value)),
    }),
    async unpack({ settings, source }) {
      if (source === undefined) return undefined;
      const picture = await dataUrlOf(source.blob);
      const whole: unknown = JSON.parse(settings, (field, value) =>
        PICTURE_FIELDS.includes(field) ? picture : value,
      );
      const { data: body } = schema.safeParse(whole);
      return body === undefined ? undefined : { source, body };
    },
  };
}
