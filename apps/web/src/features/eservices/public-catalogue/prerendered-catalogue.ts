import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';

/** The element of a prerendered page that keeps what its catalogue was drawn from. */
export function catalogueElementId(language: Language): string {
  return `catalogue-${language}`;
}

/**
 * The services that the page was built with: in the build the catalogue itself, in a browser what the
 * page carries, so that no script does. Null where another page led here.
 */
export function readPrerenderedCatalogue(language: Language): readonly Eservice[] | null {
  if (import.meta.env.SSR) return catalogueIn(language);
  const kept = document.getElementById(catalogueElementId(language))?.getAttribute('value');
  return kept ? (JSON.parse(kept) as readonly Eservice[]) : null; // the build wrote it, below
}

/** The catalogue as the page carries it. */
export function serializeCatalogue(services: readonly Eservice[]): string {
  return JSON.stringify(services);
}
