import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';

/** The id of the element that carries the catalogue of a prerendered page. */
export function catalogueElementId(language: Language): string {
  return `catalogue-${language}`;
}

/**
 * The catalogue of the prerendered page: imported in the build, and read from the page in the
 * browser, so that no script carries it. Null after client-side navigation.
 */
export function readPrerenderedCatalogue(language: Language): readonly Eservice[] | null {
  if (import.meta.env.SSR) return catalogueIn(language);
  const json = document.getElementById(catalogueElementId(language))?.getAttribute('value');
  return json ? (JSON.parse(json) as readonly Eservice[]) : null; // written by the build, below
}

/** The catalogue in the form that the page carries. */
export function serializeCatalogue(services: readonly Eservice[]): string {
  return JSON.stringify(services);
}
