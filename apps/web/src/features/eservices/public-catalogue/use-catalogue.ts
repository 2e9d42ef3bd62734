import type { Eservice } from '@anupal/contract/eservices';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { fetchEditedServices, fetchServices } from './catalogue-api.ts';
import { mergeEdited } from './catalogue-model.ts';
import { readPrerenderedCatalogue } from './prerendered-catalogue.ts';

/** The services, as far as they are known. */
export interface Catalogue {
  /** What the page was built with; null where another page led here. */
  readonly prerendered: readonly Eservice[] | null;
  /** Null while nothing is known yet. */
  readonly services: readonly Eservice[] | null;
  /** What staff may have changed could not be read. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The services of the page, which follow what staff have changed as soon as it is known. */
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
