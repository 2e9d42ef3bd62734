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
  return async (path) => {
    const slug = servicePage.exec(path)?.[1];
    if (slug === undefined) return 200;
    if (!slugFormat.test(slug.toLowerCase())) return 404;
    try {
      return (await existsServiceWithSlug(db, slug.toLowerCase())) ? 200 : 404;
    } catch (error) {
      log.error('a service page could not be looked up', { error });
      return 503;
    }
  };
}

const servicePage = /^(?:\/hi)?\/services\/(.+)$/i;
// No service has another one, so that a longer or stranger text needs no look at the database.
const slugFormat = /^[a-z0-9-]{1,100}$/;
