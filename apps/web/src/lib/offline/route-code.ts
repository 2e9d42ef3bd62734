import {
  matchRoutes,
  RouterContextProvider,
  type ClientInstrumentation,
  type RouteObject,
} from 'react-router';
import { reloadForMissingCode } from './reload-after-deploy.ts';

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
}

/** Globals of React Router's own entry script. */
interface RouterGlobals {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, ManifestRoute>> };
  readonly __reactRouterRouteModules: Record<string, unknown>;
}

let destination: string | null = null;
let pending = 0;

/**
 * Loads the code of a page before the router does. The router reloads the page when that fails:
 * endlessly while a file is missing, and into the browser's own error page when offline. Here a
 * component that throws replaces the missing one, so that the root's ErrorBoundary appears at the
 * new URL.
 */
export async function prepareNavigation(): Promise<RouterContextProvider> {
  // Back and forward change the URL before they reach the router.
  const pathname = destination ?? window.location.pathname;
  pending += 1;
  try {
    await fetchRouteCode(pathname);
  } finally {
    pending -= 1;
  }
  return new RouterContextProvider();
}

/** Whether a navigation is waiting for its code while the router still says `idle`. */
export function isPreparingNavigation(): boolean {
  return pending > 0;
}

/** Passes the destination to `prepareNavigation`, which the router does not. */
export const trackDestination: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(navigate, { to }) {
        const target = typeof to === 'string' ? new URL(to, window.location.href).pathname : null;
        destination = target;
        await navigate();
        if (destination === target) destination = null;
      },
    }),
};

async function fetchRouteCode(pathname: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as unknown as RouterGlobals; // the router does not declare them
  const matches = matchRoutes(routeTree(manifest.routes), pathname) ?? [];
  const missing = matches.flatMap(({ route: { id = '' } }) => (id in modules ? [] : [id]));
  await Promise.all(
    missing.map(async (id) => {
      try {
        await import(/* @vite-ignore */ manifest.routes[id]?.module ?? id);
      } catch (error) {
        modules[id] = standIn(error);
      }
    }),
  );
}

let tree: RouteObject[] | undefined;

function routeTree(routes: RouterGlobals['__reactRouterManifest']['routes']): RouteObject[] {
  const all = Object.values(routes);
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index === true
          ? { id, index }
          : { id, ...(path !== undefined && { path }), children: below(id) },
      );
  tree ??= below(undefined);
  return tree;
}

function standIn(error: unknown) {
  let isReloadRequested = false;
  return {
    default: function MissingRoute(): never {
      // The URL has changed only now: an earlier reload would return to the previous page.
      if (!isReloadRequested) reloadForMissingCode();
      isReloadRequested = true;
      throw error;
    },
  };
}
