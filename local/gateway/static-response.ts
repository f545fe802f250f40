/** A complete body; HEAD gets its headers only. */
export function wholeBody(request: Request, content: Buffer, headers: Headers): Response {
  headers.set('content-length', String(content.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers });
}

/** The part that a `Range` header requests, or the complete body; players seek in a video this way. */
export function rangedBody(request: Request, content: Buffer, headers: Headers): Response {
  headers.set('accept-ranges', 'bytes');
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (first === '' && last === '') return wholeBody(request, content, headers);
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
