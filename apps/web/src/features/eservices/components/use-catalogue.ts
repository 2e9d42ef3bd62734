import type { Eservice } from '@anupal/contract/eservices';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/use-language.ts';
import { fetchEdited } from '../api.ts';
import { withEdited } from '../model.ts';

interface Catalogue {
  readonly services: readonly Eservice[];
  /** The page could not learn whether staff have changed something since it was built. */
  readonly isUnchecked: boolean;
}

/** The services of the page, which follow what staff have changed as soon as it is known. */
export function useCatalogue(services: readonly Eservice[]): Catalogue {
  const language = useLanguage();
  const [edited, setEdited] = useState<readonly Eservice[] | null>([]);
  useEffect(() => {
    let isShown = true;
    void fetchEdited(language).then((news) => isShown && setEdited(news));
    return () => {
      isShown = false;
    };
  }, [language]);
  return { services: withEdited(services, edited ?? []), isUnchecked: edited === null };
}
