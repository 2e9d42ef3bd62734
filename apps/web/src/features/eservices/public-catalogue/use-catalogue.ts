import type { Eservice } from '@anupal/contract/eservices';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { fetchEditedServices, fetchServices } from './catalogue-api.ts';
import { mergeEdited } from './catalogue-model.ts';
import { readPrerenderedCatalogue } from './prerendered-catalogue.ts';

/** The state of the catalogue. */
export interface Catalogue {
  /** The services of the prerendered page; null after client-side navigation. */
  readonly prerendered: readonly Eservice[] | null;
  /** Null while nothing is loaded. */
  readonly services: readonly Eservice[] | null;
  /** Whether edited services could not be fetched. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The services of the page, updated with the edited ones once they are fetched. */
export function useCatalogue(): Catalogue {
  const language = useLanguage();
  const [prerendered] = useState(() => readPrerenderedCatalogue(language));
  const [services, setServices] = useState(prerendered);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const update = (fresh: readonly Eservice[] | null): void => {
      if (!isMounted) return;
      setHasFailed(fresh === null);
      if (fresh !== null)
        setServices(prerendered === null ? fresh : mergeEdited(prerendered, fresh));
    };
    void (prerendered === null ? fetchServices(language) : fetchEditedServices(language)).then(
      update,
    );
    return () => {
      isMounted = false;
    };
  }, [prerendered, language, tries]);
  const retry = (): void => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  return { prerendered, services, hasFailed, retry };
}
