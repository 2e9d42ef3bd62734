/** Looks after one request: its signal ends it when the time is up or the caller has enough. */
export interface RequestTimeout {
  readonly signal: AbortSignal;
  /** A sign of life: the time begins anew. */
  readonly restart: () => void;
  readonly clear: () => void;
}

/** Starts a watch of so many milliseconds. `outer` ends it too, where the caller has one. */
export function startRequestTimeout(milliseconds: number, outer?: AbortSignal): RequestTimeout {
  const controller = new AbortController();
  const follow = (): void => controller.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(tooLate()), milliseconds);
  };
  touch();
  // Not AbortSignal.any: phones that are still in use do not know it.
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
