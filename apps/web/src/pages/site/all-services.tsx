import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { Catalogue } from '../../features/eservices/public-catalogue/catalogue.tsx';
import { ServiceList } from '../../features/eservices/public-catalogue/service-list.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';

/** All services. */
export default function AllServices() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.allServices}
        description={t`What each service is, for whom, which documents it needs, how long it takes and what it costs.`}
      />
      <PageHero
        title={t`e-Services`}
        heading={t`Every service with its fee and time`}
        lead={t`Compare fees and processing times, then open a service to see its documents and how it works.`}
      />
      <Catalogue key={useLanguage()}>
        {(services, isUnchecked) => <ServiceList services={services} isUnchecked={isUnchecked} />}
      </Catalogue>
    </>
  );
}
