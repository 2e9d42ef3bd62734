import type { IncomingMessage, Server } from 'node:http';

/** How long an upload may take to arrive. */
export interface UploadTimeouts {
  /** Milliseconds in total. */
  readonly total: number;
  /** Milliseconds before the rate is checked. */
  readonly grace: number;
  /** The lowest acceptable average rate since the start. */
  readonly minBytesPerSecond: number;
}

/** 5 MB at 17 KB/s, which EDGE gives on a good day; a photo shrunk to 1 MB at 4 KB/s. */
export const defaultUploadTimeouts: UploadTimeouts = {
  total: 300_000,
  grace: 15_000,
  minBytesPerSecond: 4096,
};

/**
 * Ends each request whose body has not arrived in time. Node does so too, but with one timeout for all
 * requests of a server, and files need longer than anything else.
 */
export function enforceBodyTimeouts(server: Server, milliseconds: number): Server {
  return server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const start = { at: performance.now(), bytes: request.socket.bytesRead };
    const expire = (): void => {
      expireRequest(server, request);
    };
    const bodyTimer: BodyTimer = { start, expire, timer: setTimeout(expire, milliseconds) };
    timers.set(request, bodyTimer);
    request.once('close', () => {
      clearTimeout(bodyTimer.timer);
    });
  });
}

/** Allows this request the time that a file needs. */
export function extendForUpload(request: IncomingMessage, timeouts = defaultUploadTimeouts): void {
  const bodyTimer = timers.get(request);
  if (!bodyTimer || request.complete) return;
  const { start } = bodyTimer;
  const check = (): void => {
    const milliseconds = performance.now() - start.at;
    const received = request.socket.bytesRead - start.bytes;
    const isSlow =
      milliseconds > timeouts.grace && received * 1000 < timeouts.minBytesPerSecond * milliseconds;
    if (isSlow || milliseconds > timeouts.total) bodyTimer.expire();
  };
  clearTimeout(bodyTimer.timer);
  bodyTimer.timer = setInterval(check, Math.min(1000, timeouts.grace));
}

interface BodyTimer {
  readonly start: { readonly at: number; readonly bytes: number };
  readonly expire: () => void;
  timer: NodeJS.Timeout;
}

const timers = new WeakMap<IncomingMessage, BodyTimer>();

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// The event of Node's own check, so that the client gets the same refusal.
function expireRequest(server: Server, request: IncomingMessage): void {
  clearTimeout(timers.get(request)?.timer);
  if (request.complete || request.destroyed) return;
  const error = Object.assign(new Error('the body arrived too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  server.emit('clientError', error, request.socket);
}
