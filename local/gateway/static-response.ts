/** A response with the complete body or, for HEAD, with the same headers alone. */
export function completeResponse(request: Request, content: Buffer, headers: Headers): Response {
  headers.set('content-length', String(content.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers });
}

/** A response with the part that a `Range` header requests, or with the complete body. Players seek in a video this way. */
export function rangeResponse(request: Request, content: Buffer, headers: Headers): Response {
  headers.set('accept-ranges', 'bytes');
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (first === '' && last === '') return completeResponse(request, content, headers);
  const lastByte = content.length - 1;
  const start = first === '' ? Math.max(0, content.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? lastByte : Math.min(Number(last), lastByte);
  if (start > end) {
    headers.set('content-range', `bytes */${content.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${content.length}`);
  headers.set('content-length', String(end - start + 1));
  const part = request.method === 'HEAD' ? null : new Uint8Array(content.subarray(start, end + 1));
  return new Response(part, { status: 206, headers });
}
