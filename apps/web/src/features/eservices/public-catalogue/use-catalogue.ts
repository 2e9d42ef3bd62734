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
  const [built] = useState(() => readPrerenderedCatalogue(language));
  const [services, setServices] = useState(built);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    const take = (news: readonly Eservice[] | null): void => {
      if (!isShown) return;
      setHasFailed(news === null);
      if (news !== null) setServices(built === null ? news : mergeEdited(built, news));
    };
    void (built === null ? fetchServices(language) : fetchEditedServices(language)).then(take);
    return () => {
      isShown = false;
    };
  }, [built, language, tries]);
  const retry = (): void => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  return { prerendered: built, services, hasFailed, retry };
}
