interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

const script = '/sw.js';
/** What a page fetches of its own accord is here by then. */
const restMilliseconds = 1500;

/** Registers the service worker, on whatever page a visit begins. */
export async function registerServiceWorker(): Promise<void> {
  // A development server has no worker. Some browsers have none in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedUrl(script), { updateViaCache: 'none' });
  } catch {
    // The site works without it.
  }
}

/** Has the public page that is shown kept for when there is no network, once nothing else is to do. */
export function cachePageForOffline(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = window.setTimeout(() => void cachePage(), restMilliseconds);
  return () => window.clearTimeout(timer);
}

async function cachePage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([window.location.href, ...pageFiles()]);
}

/** What the page has fetched before a worker could see it. */
function pageFiles(): readonly string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.filter((name) => name.startsWith(`${window.location.origin}/assets/`));
}

/** The policy of our pages takes no plain text as the address of a script (Trusted Types). */
function trustedUrl(url: string): string {
  // TypeScript does not know them yet; a browser without them has no such property.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script });
  return policy?.createScriptURL(url) ?? url;
}
