import type { EserviceDetail } from '@anupal/contract/eservices';
import type { OwnPrice } from '@anupal/contract/eservices/prices';
import { isStaff } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { listQueryFromState } from '../../../lib/lists/cursor-trail.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FirmFee, GovernmentFee } from '../public-catalogue/fee.tsx';
import { ownPriceQuery } from '../own-price-api.ts';
import { serviceQuery } from './services-api.ts';
import { servicesPath } from './service-list-model.ts';
import { ActiveBadge } from './active-badge.tsx';
import { DocumentLink } from './document-link.tsx';
import { Poster } from './poster.tsx';

interface ServicePageProps {
  readonly eserviceId: string;
  /** Renders the actions below the details. */
  readonly renderAction: (service: EserviceDetail) => ReactNode;
}

/** One service: description, fees, requirements and documents. */
export function ServicePage({ eserviceId, renderAction }: ServicePageProps) {
  const { t } = useLingui();
  const result = useQuery(serviceQuery(eserviceId, useLanguage()));
  return (
    <>
      <Head service={result.data} />
      <QueryContent
        result={result}
        failed={t`Failed to fetch eServices`}
        loading={<Skeleton lines={4} label={t`Loading...`} />}
      >
        {(service) => <ServiceContent service={service} renderAction={renderAction} />}
      </QueryContent>
    </>
  );
}

function Head({ service }: { readonly service: EserviceDetail | undefined }) {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { state } = useLocation() as { readonly state: unknown }; // React Router types it as any
  const list = servicesPath(user);
  const heading = <PageHeading>{service?.eserviceName ?? t`Service`}</PageHeading>;
  if (isStaff(user.role))
    return <PageHead back={{ to: list, label: t`Back to the services` }}>{heading}</PageHead>;
  return (
    <div>
      <BackLink to={`${list}${listQueryFromState(state)}`}>
        <Trans>Back to the services</Trans>
      </BackLink>
      {heading}
    </div>
  );
}

function ServiceContent({
  service,
  renderAction,
}: { readonly service: EserviceDetail } & Pick<ServicePageProps, 'renderAction'>) {
  return (
    <Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <Poster service={service} size="large" />
          <p className="flex flex-wrap items-center gap-3">
            <ActiveBadge isActive={service.isActive} />
            <span className="text-ink-soft">{service.departmentName}</span>
          </p>
          <p className="whitespace-pre-line">{service.description}</p>
          <Downloads service={service} />
        </div>
        <div>
          <ServiceDetails service={service} />
          <div className="mt-6">{renderAction(service)}</div>
        </div>
      </div>
    </Card>
  );
}

function Downloads({ service }: { readonly service: EserviceDetail }) {
  const { serviceDocUrl, docUrl } = service;
  return (
    <div className="flex flex-col items-start gap-1">
      {serviceDocUrl !== null && (
        <DocumentLink url={serviceDocUrl} isDownload>
          <Trans>Download Service Document</Trans>
        </DocumentLink>
      )}
      {docUrl !== null && (
        <DocumentLink url={docUrl} isDownload>
          <Trans>Download Additional Document</Trans>
        </DocumentLink>
      )}
    </div>
  );
}

function ServiceDetails({ service }: { readonly service: EserviceDetail }) {
  const { t } = useLingui();
  const own = useOwnPrice(service);
  const { forWhom, documents, usualTime, firmFee, governmentFee, feeNote } = service;
  const documentList = (
    <ul className="list-disc space-y-1 ps-5 font-normal">
      {documents.map((document) => (
        <li key={document}>{document}</li>
      ))}
    </ul>
  );
  const details: readonly (readonly [string, ReactNode])[] = [
    ...(own === null
      ? [[t`Our fee`, <FirmFee key="firm" rupees={firmFee} />] as const]
      : [
          [t`You pay`, <FirmFee key="own" rupees={own.firmFee} />] as const,
          [t`Public price`, <FirmFee key="firm" rupees={firmFee} />] as const,
        ]),
    [t`Government fee`, <GovernmentFee key="government" rupees={governmentFee} />],
    ...(feeNote === null ? [] : [[t`About the fees`, feeNote] as const]),
    ...(usualTime === '' ? [] : [[t`Usual time`, usualTime] as const]),
    ...(forWhom === '' ? [] : [[t`For whom`, forWhom] as const]),
    [t`Form or document`, service.serviceDocName],
    ...(documents.length === 0 ? [] : [[t`Required documents`, documentList] as const]),
  ];
  return <DescriptionList details={details} />;
}

/** What the user pays; null for staff, before the KYC, and where everybody pays the public fee. */
function useOwnPrice({ id, firmFee }: EserviceDetail): OwnPrice | null {
  const { role, isKycVerified } = useSignedInUser();
  const hasOwn = !isStaff(role) && isKycVerified && firmFee !== null;
  const { data = null } = useQuery({ ...ownPriceQuery(id), enabled: hasOwn });
  return data?.firmFee === data?.publicFee ? null : data;
}
