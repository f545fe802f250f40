type ObjectPage = { objects: { key: string; etag: string; contentLength: number }[]; isTruncated: boolean };
type Store = {
  listObjects(bucket: string, options: { prefix?: string; startAfter?: string }): ObjectPage;
};
type ListRequest = { method: string; params: { bucket?: string }; query: Record<string, string | undefined> };
type Reply = { header(name: string, value: string): Reply; send(body: string): unknown };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * ListObjectVersions as S3 returns it for a bucket without versioning: each object has the one version `null`. fauxqs
 * would respond with ListObjects.
 */
export function listVersions(store: Store) {
  return async ({ method, params, query }: ListRequest, reply: Reply): Promise<unknown> => {
    if (method !== 'GET' || !params.bucket || !('versions' in query)) return undefined;
    const prefix = query.prefix ?? '';
    const startAfter = query['key-marker'];
    const page = store.listObjects(params.bucket, {
      prefix,
      ...(startAfter !== undefined && { startAfter }),
    });
    const versions = page.objects.map(
      ({ key, etag, contentLength }) =>
        `<Version><Key>${escapeXml(key)}</Key><VersionId>null</VersionId><IsLatest>true</IsLatest><ETag>${escapeXml(etag)}</ETag><Size>${contentLength}</Size></Version>`,
    );
    const last = page.objects.at(-1)?.key ?? '';
    const next = page.isTruncated
      ? `<NextKeyMarker>${escapeXml(last)}</NextKeyMarker><NextVersionIdMarker>null</NextVersionIdMarker>`
      : '';
    return reply
      .header('content-type', 'application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${params.bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><IsTruncated>${page.isTruncated}</IsTruncated>${next}${versions.join('')}</ListVersionsResult>`,
      );
  };
}
