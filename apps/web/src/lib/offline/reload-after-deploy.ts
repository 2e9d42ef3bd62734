/** Reloads the page when a file of its code cannot be loaded: after a deploy the old files are gone. */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', reloadForMissingCode);
}

/**
 * Reloads the page only if the site answers, so that no input is lost while the network is down,
 * and only once, so that a broken deploy does not reload the page for ever.
 */
export function reloadForMissingCode(): void {
  if (!isJustReloaded()) void reloadIfSiteAnswers();
}

const graceMilliseconds = 30_000;

function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < graceMilliseconds;
}

async function reloadIfSiteAnswers(): Promise<void> {
  const answers = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) window.location.reload();
}
