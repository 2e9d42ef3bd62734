import type { IncomingMessage, Server } from 'node:http';

/** How long a file may take to arrive. */
export interface UploadTimeouts {
  /** Milliseconds in all. */
  readonly total: number;
  /** Milliseconds before the rate counts. */
  readonly grace: number;
  /** Bytes a second, from the beginning on: below that nobody is sending a file. */
  readonly minBytesPerSecond: number;
}

/** 5 MB over a line of 17 KB/s, which EDGE gives on a good day; a photo shrunk to 1 MB over 4 KB/s. */
export const defaultUploadTimeouts: UploadTimeouts = {
  total: 300_000,
  grace: 15_000,
  minBytesPerSecond: 4096,
};

/**
 * Ends each request whose body has not come in time, as Node itself does: but Node knows one time for
 * all requests of a server, and a file needs longer than anything else.
 */
export function enforceBodyTimeouts(server: Server, patience: number): Server {
  return server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const begun = { at: performance.now(), bytes: request.socket.bytesRead };
    const expire = (): void => {
      expireRequest(server, request);
    };
    const watch: BodyTimer = { begun, expire, timer: setTimeout(expire, patience) };
    timers.set(request, watch);
    request.once('close', () => {
      clearTimeout(watch.timer);
    });
  });
}

/** From now on, has the patience with this request that a file needs. */
export function extendForUpload(request: IncomingMessage, patience = defaultUploadTimeouts): void {
  const watch = timers.get(request);
  if (!watch || request.complete) return;
  const { begun } = watch;
  const check = (): void => {
    const milliseconds = performance.now() - begun.at;
    const received = request.socket.bytesRead - begun.bytes;
    const isSlow =
      milliseconds > patience.grace && received * 1000 < patience.minBytesPerSecond * milliseconds;
    if (isSlow || milliseconds > patience.total) watch.expire();
  };
  clearTimeout(watch.timer);
  watch.timer = setInterval(check, Math.min(1000, patience.grace));
}

interface BodyTimer {
  readonly begun: { readonly at: number; readonly bytes: number };
  readonly expire: () => void;
  timer: NodeJS.Timeout;
}

const timers = new WeakMap<IncomingMessage, BodyTimer>();

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// The same event as Node's own check gives, so that the client reads the same refusal.
function expireRequest(server: Server, request: IncomingMessage): void {
  clearTimeout(timers.get(request)?.timer);
  if (request.complete || request.destroyed) return;
  const error = Object.assign(new Error('the body came too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  server.emit('clientError', error, request.socket);
}
