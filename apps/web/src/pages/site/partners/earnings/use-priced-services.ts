import { useEffect, useState } from 'react';
import {
  fetchEditedServices,
  fetchServices,
} from '../../../../features/eservices/public-catalogue/catalogue-api.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import {
  mergePrices,
  readPrerenderedPrices,
  toPricedServices,
  type PricedService,
} from './priced-services.ts';

interface PricedServices {
  /** Those of the prerendered page; null after client-side navigation. */
  readonly prerendered: readonly PricedService[] | null;
  /** Null while nothing is loaded. */
  readonly services: readonly PricedService[] | null;
  /** Whether the current fees could not be fetched. */
  readonly hasFailed: boolean;
}

/** The services with a fixed fee, updated with what staff have changed since the build. */
export function usePricedServices(): PricedServices {
  const language = useLanguage();
  const [prerendered] = useState(() => readPrerenderedPrices(language));
  const [services, setServices] = useState(prerendered);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const fetched = prerendered === null ? fetchServices(language) : fetchEditedServices(language);
    void fetched.then((fresh) => {
      if (!isMounted) return;
      setHasFailed(fresh === null);
      if (fresh === null) return;
      setServices(prerendered === null ? toPricedServices(fresh) : mergePrices(prerendered, fresh));
    });
    return () => {
      isMounted = false;
    };
  }, [prerendered, language]);
  return { prerendered, services, hasFailed };
}
