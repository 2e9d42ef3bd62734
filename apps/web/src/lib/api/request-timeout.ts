/** Guards one request: its signal aborts it on a timeout or when the caller does. */
export interface RequestTimeout {
  readonly signal: AbortSignal;
  /** Restarts the timeout, because data has moved. */
  readonly restart: () => void;
  readonly clear: () => void;
}

/** Starts a timeout. `outer` is the caller's own signal. */
export function startRequestTimeout(milliseconds: number, outer?: AbortSignal): RequestTimeout {
  const controller = new AbortController();
  const follow = (): void => controller.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(tooLate()), milliseconds);
  };
  touch();
  // Not AbortSignal.any: phones that are still in use do not support it.
  outer?.addEventListener('abort', follow);
  if (outer?.aborted === true) follow();
  return {
    signal: controller.signal,
    restart: touch,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

function tooLate(): DOMException {
  return new DOMException('Nothing was heard for too long.', 'TimeoutError');
}
