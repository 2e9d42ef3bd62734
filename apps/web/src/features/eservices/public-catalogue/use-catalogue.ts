import type { Eservice } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { fetchEditedServices, fetchServices } from './catalogue-api.ts';
import { mergeEdited } from './catalogue-model.ts';
import { readPrerenderedCatalogue } from './prerendered-catalogue.ts';

/** The state of the catalogue. */
export interface CatalogueState {
  /** The services of the prerendered page; null after client-side navigation. */
  readonly prerendered: readonly Eservice[] | null;
  /** Null while nothing is loaded. */
  readonly services: readonly Eservice[] | null;
  /** Whether edited services could not be fetched. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The complete catalogues of this visit, so that the next page shows its services at once. */
const seenCatalogues = new Map<Language, readonly Eservice[]>();

/**
 * The services of the page, updated with the edited ones once they are fetched. The page of a service
 * names its slug: it may carry a part of the catalogue, which includes that service.
 */
export function useCatalogue(slug?: string): CatalogueState {
  const language = useLanguage();
  const [prerendered] = useState(() => readPrerenderedCatalogue(language, slug));
  const [known] = useState(() => prerendered ?? seenCatalogue(language, slug));
  const [services, setServices] = useState(known);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isComplete = slug === undefined || prerendered === null;
  useEffect(() => {
    let isMounted = true;
    const update = (fresh: readonly Eservice[] | null): void => {
      if (!isMounted) return;
      setHasFailed(fresh === null);
      if (fresh === null) return;
      const current = known === null ? fresh : mergeEdited(known, fresh);
      if (isComplete) seenCatalogues.set(language, current);
      setServices(current);
    };
    void (known === null ? fetchServices(language) : fetchEditedServices(language)).then(update);
    return () => {
      isMounted = false;
    };
  }, [known, isComplete, language, tries]);
  const retry = (): void => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  return { prerendered, services, hasFailed, retry };
}

/** The catalogue seen earlier in this visit; null if a service has been published since. */
function seenCatalogue(language: Language, slug: string | undefined): readonly Eservice[] | null {
  const services = seenCatalogues.get(language) ?? null;
  const hasService = slug === undefined || services?.some((service) => service.slug === slug);
  return hasService ? services : null;
}
