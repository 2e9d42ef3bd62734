/**
 * Reloads the page when a part of it cannot be fetched: after a deploy an old page asks for files
 * that are gone. Only when the site answers, so that nothing typed is lost to a dead line, and
 * only once, so that a broken deploy does not reload for ever.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!isJustReloaded()) void reloadIfSiteAnswers();
  });
}

const justMilliseconds = 30_000;

function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < justMilliseconds;
}

async function reloadIfSiteAnswers(): Promise<void> {
  const answers = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) window.location.reload();
}
