import type { IncomingMessage } from 'node:http';

const BUCKET_OPERATIONS: Record<string, string> = {
  GET: 'ListObjectsV2',
  HEAD: 'HeadBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
  POST: 'PostObject',
};
const OBJECT_OPERATIONS: Record<string, string> = {
  GET: 'GetObject',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
  POST: 'PostObject',
};
/** Query parameters that select another operation of a method. */
const QUERY_OPERATIONS: Record<string, string> = {
  'POST delete': 'DeleteObjects',
  'POST uploads': 'CreateMultipartUpload',
  'POST uploadId': 'CompleteMultipartUpload',
  'PUT partNumber': 'UploadPart',
  'DELETE uploadId': 'AbortMultipartUpload',
  'GET versions': 'ListObjectVersions',
  'GET attributes': 'GetObjectAttributes',
};

/** The name of a request's operation in S3's API, with the bucket in the path. */
export function s3OperationName(request: IncomingMessage): string {
  const method = request.method ?? 'GET';
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  for (const name of new URLSearchParams(query).keys()) {
    const operation = QUERY_OPERATIONS[`${method} ${name}`];
    if (operation) return operation;
  }
  if (path === '/') return 'ListBuckets';
  const isObject = /^\/[^/]+\/./.test(path);
  if (isObject && method === 'PUT' && request.headers['x-amz-copy-source']) return 'CopyObject';
  return (isObject ? OBJECT_OPERATIONS : BUCKET_OPERATIONS)[method] ?? method;
}
