import type { Eservice } from '@anupal/contract/eservices';
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { servicePagePath } from '../../app/paths.ts';
import { Catalogue } from '../../features/eservices/public-catalogue/catalogue.tsx';
import { PricePanel } from '../../features/eservices/public-service/price-panel.tsx';
import { RelatedServices } from '../../features/eservices/public-service/related-services.tsx';
import { Requirements } from '../../features/eservices/public-service/requirements.tsx';
import { ServiceBreadcrumb } from '../../features/eservices/public-service/service-breadcrumb.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';
import { UnknownPage } from './unknown-page.tsx';

const StaticSections = staticSection(
  () => import('./service/static-sections.tsx'),
  'service-sections',
);

/** The public page of a service, also of one that staff have created since the build. */
export default function Service() {
  const slug = (useParams().slug ?? '').toLowerCase();
  return (
    <Catalogue key={`${useLanguage()} ${slug}`} slug={slug}>
      {(services, isUnchecked) => {
        const service = services.find((one) => one.slug === slug);
        return service === undefined ? (
          <UnknownPage />
        ) : (
          <ServiceContent service={service} services={services} isUnchecked={isUnchecked} />
        );
      }}
    </Catalogue>
  );
}

interface ServiceContentProps {
  readonly service: Eservice;
  /** At least those of its category. */
  readonly services: readonly Eservice[];
  readonly isUnchecked: boolean;
}

function ServiceContent({ service, services, isUnchecked }: ServiceContentProps) {
  const { t } = useLingui();
  const { slug, category, eserviceName, description } = service;
  return (
    <>
      <PublicLinks
        path={servicePagePath(slug)}
        description={
          description.length < shortestSummary ? `${eserviceName}: ${description}` : description
        }
      />
      <PageHero
        breadcrumb={<ServiceBreadcrumb category={category} />}
        title={t`${eserviceName}: fee, time and documents`}
        heading={eserviceName}
        lead={description}
      />
      <div className="mx-auto max-w-6xl space-y-12 px-4 py-8 sm:space-y-18 sm:py-12">
        <div className="grid gap-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <div className="lg:order-last">
            <PricePanel service={service} isUnchecked={isUnchecked} />
          </div>
          <Requirements service={service} />
        </div>
        <StaticSections data={service} />
        <RelatedServices service={service} services={services} />
      </div>
    </>
  );
}

/** The length of a useful summary for search engines. */
const shortestSummary = 60;
