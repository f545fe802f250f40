import type { NewImageRow } from '#core/domain/images/image-record.ts';
import type { ExportRecord, PersonRow } from '#core/ports/exports.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { VideoRow } from '#core/ports/video-history.ts';
import type { MemoryObject } from './in-memory-stores.ts';

type Stores = {
  objects: Map<string, MemoryObject>;
  images: Map<string, NewImageRow & { userId: string }>;
  videos: Map<string, VideoRow>;
};

const PAGE_ITEMS = 3;

/** Returns a page of a list, so short that readers must request more than one. */
function slicePage<T>(all: readonly T[], position: string | undefined) {
  const start = Number(position ?? 0);
  const next = start + PAGE_ITEMS < all.length ? String(start + PAGE_ITEMS) : undefined;
  return { page: all.slice(start, start + PAGE_ITEMS), next };
}

async function* inOneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Exports the data of the other in-memory stores. `archives` has the files of each finished archive by name. */
export function inMemoryExports({ objects, images, videos }: Stores) {
  const records = new Map<string, ExportRecord>();
  const openUserIds = new Set<string>();
  const archives = new Map<string, Map<string, Uint8Array>>();
  const personRows = (userId: string): Record<string, PersonRow[]> => ({
    profiles: [{ id: userId, name: 'Ann' }],
    image_history: [...images.values()]
      .filter((row) => row.userId === userId)
      .map(({ key, ...row }) => ({ ...row, s3_key: key })),
    video_history: [...videos.values()]
      .filter((row) => row.userId === userId)
      .map(({ key, ...row }) => ({ ...row, s3_key: key })),
    usage_tracking: [],
  });
  const ports: Pick<Ports, 'exports' | 'personFiles' | 'personRows' | 'archives'> = {
    exports: {
      find: async (userId) => structuredClone(records.get(userId)),
      update: async (userId, change) => {
        const { record, result } = change(structuredClone(records.get(userId)));
        if (record) records.set(userId, structuredClone(record));
        return result;
      },
      remove: async (userId) => void records.delete(userId),
      listOpen: async () => [...openUserIds],
      markOpen: async (userId) => void openUserIds.add(userId),
      markClosed: async (userId) => void openUserIds.delete(userId),
    },
    personFiles: {
      page: async (userId, folder, position) => {
        const keys = [...objects.keys()].filter((key) => key.startsWith(`users/${userId}/${folder}/`));
        const { page, next } = slicePage(keys.toSorted(), position);
        const files = page.map((key) => ({
          key,
          bytes: objects.get(key)?.bytes.length ?? 0,
          storedAt: new Date(0),
        }));
        return { files, next };
      },
      open: async (key) => {
        const found = objects.get(key);
        return found && inOneChunk(found.bytes);
      },
    },
    personRows: {
      page: async (userId, table, position) => {
        const { page, next } = slicePage(personRows(userId)[table] ?? [], position);
        return { rows: page, next };
      },
    },
    archives: {
      write: async (key, entries, { onChunk }) => {
        const files = new Map<string, Uint8Array>();
        let bytes = 0;
        for await (const { name, content } of entries) {
          const chunks: Uint8Array[] = [];
          for await (const chunk of content instanceof Uint8Array ? [content] : content) {
            await onChunk();
            chunks.push(chunk);
          }
          files.set(name, Buffer.concat(chunks));
          bytes += Buffer.concat(chunks).length;
        }
        archives.set(key, files);
        objects.set(key, { bytes: new Uint8Array(bytes), contentType: 'application/zip', metadata: {} });
        return bytes;
      },
    },
  };
  return { ports, records, openUserIds, archives };
}
