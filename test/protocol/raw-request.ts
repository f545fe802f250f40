import { request as httpRequest } from 'node:http';

type RawResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** Sends a request with any `Host` header and any path; `fetch` sets the header itself and normalizes the path. */
export function rawRequest(options: {
  port: number;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}): Promise<RawResponse> {
  const { port, path = '/', method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
