import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Language } from '@anupal/contract/languages';

/** A service with a fixed fee. */
export interface PricedService {
  readonly slug: string;
  readonly name: string;
  /** In whole paise. */
  readonly fee: number;
}

/** The services that can be applied for at a fixed fee. */
export function toPricedServices(services: readonly Eservice[]): readonly PricedService[] {
  return services.flatMap(({ slug, eserviceName, firmFee, isActive }) =>
    isActive && firmFee !== null
      ? [{ slug, name: eserviceName, fee: Math.round(firmFee * 100) }]
      : [],
  );
}

/** The id of the element that carries the services of the prerendered page. */
export function pricesElementId(language: Language): string {
  return `prices-${language}`;
}

/**
 * The priced services of the prerendered page: from the catalogue in the build, and read from the page
 * in the browser, so that no script carries them. Null after client-side navigation.
 */
export function readPrerenderedPrices(language: Language): readonly PricedService[] | null {
  if (import.meta.env.SSR) return toPricedServices(catalogueIn(language));
  const json = document.getElementById(pricesElementId(language))?.getAttribute('value');
  return json ? (JSON.parse(json) as readonly PricedService[]) : null; // written by the build
}

/** Replaces the services that staff have changed, and adds new ones at the end. */
export function mergePrices(
  services: readonly PricedService[],
  edited: readonly Eservice[],
): readonly PricedService[] {
  const changed = new Set(edited.map(({ slug }) => slug));
  const current = new Map(toPricedServices(edited).map((service) => [service.slug, service]));
  const known = new Set(services.map(({ slug }) => slug));
  return [
    ...services.flatMap((service) => {
      const fresh = changed.has(service.slug) ? current.get(service.slug) : service;
      return fresh === undefined ? [] : [fresh];
    }),
    ...[...current.values()].filter(({ slug }) => !known.has(slug)),
  ];
}
