import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';

/** The id of the element that carries the services of a prerendered page. */
export function catalogueElementId(language: Language, slug: string | undefined): string {
  return slug === undefined ? `catalogue-${language}` : `service-${language}-${slug}`;
}

/**
 * The services of a prerendered page: the catalogue, or those of one category for the page of a
 * service. Imported in the build, and read from the page in the browser, so that no script carries
 * them. Null after client-side navigation.
 */
export function readPrerenderedCatalogue(
  language: Language,
  slug: string | undefined,
): readonly Eservice[] | null {
  if (import.meta.env.SSR) return selectForPage(catalogueIn(language), slug);
  const json = document.getElementById(catalogueElementId(language, slug))?.getAttribute('value');
  return json ? (JSON.parse(json) as readonly Eservice[]) : null; // written by the build, below
}

/** The catalogue in the form that the page carries. */
export function serializeCatalogue(services: readonly Eservice[]): string {
  return JSON.stringify(services);
}

function selectForPage(
  services: readonly Eservice[],
  slug: string | undefined,
): readonly Eservice[] {
  if (slug === undefined) return services;
  const shown = services.find((service) => service.slug === slug);
  return services.filter(({ category }) => category === shown?.category);
}
