type Handle = (request: Request) => Promise<Response>;

/**
 * Makes `fetch` pass this process's requests to its own origin directly to the handler. Over the network, each would
 * wait several times for the event loop to finish other work.
 * @returns a function that restores `fetch`
 */
export function serveFetchInProcess(origin: string, handle: Handle): () => void {
  const overNetwork = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    if (new URL(url).origin !== origin) return overNetwork(input, init);
    const request = new Request(input, init);
    return unlessAborted(request.signal, handle(request));
  };
  return () => {
    globalThis.fetch = overNetwork;
  };
}

/** Rejects with the signal's reason as soon as it is aborted, even if the response never arrives. */
function unlessAborted<T>(signal: AbortSignal, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
