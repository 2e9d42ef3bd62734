interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

const script = '/sw.js';
/** By then a page has made its own requests. */
const restMilliseconds = 1500;

/** Registers the service worker, on any first page of a visit. */
export async function registerServiceWorker(): Promise<void> {
  // The development server has no worker. Some browsers have none in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedUrl(script), { updateViaCache: 'none' });
  } catch {
    // The site works without it.
  }
}

/** Caches the current public page for offline use once the page is idle. */
export function cachePageForOffline(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = window.setTimeout(() => void cachePage(), restMilliseconds);
  return () => window.clearTimeout(timer);
}

async function cachePage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([window.location.href, ...pageFiles()]);
}

/** The files that the page fetched before a worker could see them. */
function pageFiles(): readonly string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.filter((name) => name.startsWith(`${window.location.origin}/assets/`));
}

/** Our content security policy (Trusted Types) rejects plain text as a script URL. */
function trustedUrl(url: string): string {
  // TypeScript does not know them yet; a browser without them has no such property.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script });
  return policy?.createScriptURL(url) ?? url;
}
