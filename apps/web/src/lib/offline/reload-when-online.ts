// The build also puts this file into the offline pages as text, so it must not import anything.

const retryMilliseconds = 5000;

/**
 * Reloads the page once the server answers: when the browser reports a network, and every five
 * seconds, because a browser does not notice that a server is back. Returns a function that stops
 * it.
 */
export function reloadWhenOnline(): () => void {
  const retry = async (): Promise<void> => {
    try {
      const { ok } = await fetch('/healthz', { cache: 'no-store' });
      if (ok) window.location.reload();
    } catch {
      // Still offline: the next try follows.
    }
  };
  const timer = window.setInterval(() => void retry(), retryMilliseconds);
  const retryNow = (): void => void retry();
  window.addEventListener('online', retryNow);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('online', retryNow);
  };
}
