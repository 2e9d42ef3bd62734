import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { languages } from '@anupal/contract/languages';
import { publicPaths, publicUrl, servicePagePath, type PublicPath } from './paths.ts';

// For the build and its checks: a browser would load the whole catalogue with it.

/** The pages of the released services. */
const servicePages = catalogue.map(({ slug }) => servicePagePath(slug));

/** Every page that the sitemap lists. */
export const listedPages: readonly PublicPath[] = [...publicPaths, ...servicePages];

/** The prerendered URLs of services. */
export function serviceUrls(): string[] {
  return servicePages.flatMap((path) => languages.map((language) => publicUrl(path, language)));
}
