// The build also puts this file into the offline pages as text, so it can use nothing from outside.

const retryMilliseconds = 5000;

/**
 * Loads the page again as soon as the server answers: when the browser says that it is online, and
 * every five seconds, because a browser does not notice that a server is back. Answers how to stop.
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
