import { existsServiceWithSlug } from './modules/eservices/public.ts';
import type { Context } from './platform/context.ts';
import type { PageStatus } from './platform/http/static-site.ts';

/**
 * Creates the lookup of the status of a page that is not prerendered. The web app shows any slug below
 * `/services/`, because staff create services after the build: only the database knows them.
 */
export function createPageStatus({
  db,
  log,
}: Pick<Context, 'db' | 'log'>): (path: string) => Promise<PageStatus> {
  // A service is never deleted, nor is its slug changed. One that is not known yet is looked up each
  // time, so that a service appears at once, whichever process published it.
  const knownSlugs = new Set<string>();
  return async (path) => {
    const slug = servicePage.exec(path)?.[1]?.toLowerCase();
    if (slug === undefined || knownSlugs.has(slug)) return 200;
    if (!slugFormat.test(slug)) return 404;
    try {
      if (!(await existsServiceWithSlug(db, slug))) return 404;
      knownSlugs.add(slug);
      return 200;
    } catch (error) {
      log.error('a service page could not be looked up', { error });
      return 503;
    }
  };
}

const servicePage = /^(?:\/hi)?\/services\/(.+)$/i;
// No service has another one, so that a longer or stranger text needs no look at the database.
const slugFormat = /^[a-z0-9-]{1,100}$/;
