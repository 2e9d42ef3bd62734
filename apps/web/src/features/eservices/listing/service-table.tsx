import type { Eservice } from '@anupal/contract/eservices';
import { isStaff } from '@anupal/contract/users';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { queryHref } from '../../../lib/lists/cursor-trail.ts';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { clientPricesQuery } from '../../clients/client-prices-api.ts';
import { FirmFee } from '../public-catalogue/fee.tsx';
import { useServiceFinder } from '../use-service-finder.ts';
import { servicesQuery } from './services-api.ts';
import { paginate, servicePath, toUrlParams, type ServiceListQuery } from './service-list-model.ts';
import { ActiveBadge } from './active-badge.tsx';
import { DocumentLink } from './document-link.tsx';
import { Poster } from './poster.tsx';

interface ServiceTableProps {
  readonly query: ServiceListQuery;
  /** Removes the search and the filters. */
  readonly onClear: () => void;
  /** Renders the actions in the last column. */
  readonly renderAction: (service: Eservice) => ReactNode;
}

/** A page of the services. */
export function ServiceTable({ query, onClear, renderAction }: ServiceTableProps) {
  const { t } = useLingui();
  const serviceLink = useServiceLink();
  const find = useServiceFinder(toSearchText(query.q));
  return (
    <QueryTable
      result={usePageQuery({
        ...servicesQuery(query, useLanguage()),
        ...(find && { select: find }),
      })}
      toPage={(services) => toPage(services, query)}
      columns={useColumns(renderAction)}
      getKey={({ service }) => service.id}
      getLink={({ service }) => serviceLink(service)}
      texts={{
        name: t`Services`,
        loading: t`Loading...`,
        failed: t`Failed to fetch eServices`,
      }}
      count={(services) => <Plural value={services.length} one="# service" other="# services" />}
      empty={
        <EmptyState picture="search" action={<ClearFilters onClear={onClear} />}>
          <Trans>No services found.</Trans>
        </EmptyState>
      }
    />
  );
}

interface Row {
  /** The position in the complete list, counted from 1. */
  readonly number: number;
  readonly service: Eservice;
}

function useColumns(renderAction: ServiceTableProps['renderAction']): readonly Column<Row>[] {
  const { t } = useLingui();
  const ownFees = useOwnFees();
  return [
    { name: t`No.`, cell: ({ number }) => number },
    { name: t`Poster`, cell: ({ service }) => <Poster service={service} size="small" /> },
    {
      name: t`Service Name`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ service: { eserviceName, departmentName } }) => (
        <TwoTexts first={eserviceName} second={departmentName} isSecondWideOnly />
      ),
    },
    {
      name: t`Description`,
      isUnspaced: true,
      cell: ({ service }) => service.description,
    },
    {
      name: ownFees === null ? t`Our fee` : t`You pay`,
      isAmount: true,
      inRow: 'meta',
      cell: ({ service }) => <FirmFee rupees={ownFees?.get(service.id) ?? service.firmFee} />,
    },
    {
      name: t`Status`,
      cell: ({ service }) => <ActiveBadge isActive={service.isActive} />,
    },
    {
      name: t`Document`,
      cell: ({ service: { serviceDocUrl, eserviceName } }) =>
        serviceDocUrl === null ? (
          <span className="text-ink-soft">
            <Trans>No document</Trans>
          </span>
        ) : (
          <DocumentLink url={serviceDocUrl} label={t`View the document of ${eserviceName}`}>
            <Trans>View</Trans>
          </DocumentLink>
        ),
    },
    { name: t`Action`, inRow: 'action', cell: ({ service }) => renderAction(service) },
  ];
}

/** What the user pays for each service under their plan; null for staff and before the KYC. */
function useOwnFees(): ReadonlyMap<string, number | null> | null {
  const { role, isKycVerified } = useSignedInUser();
  const hasOwn = !isStaff(role) && isKycVerified;
  const { data } = useQuery({ ...clientPricesQuery(null, useLanguage()), enabled: hasOwn });
  return data === undefined
    ? null
    : new Map(data.map(({ eserviceId, firmFee }) => [eserviceId, firmFee]));
}

/**
 * Links to the page of a service. The query of that page is for the application form; of staff, who
 * do not apply, it is for the list.
 */
function useServiceLink() {
  const user = useSignedInUser();
  const rowLink = useRowLink();
  const { search } = useLocation();
  return ({ id }: Eservice) => {
    const to = servicePath(user, id);
    return isStaff(user.role) ? rowLink(to) : { to, state: { list: search } };
  };
}

function toPage(services: readonly Eservice[], query: ServiceListQuery) {
  const { rows, first, previous, next } = paginate(services, query);
  return {
    rows: rows.map((service, index): Row => ({ number: first + index, service })),
    position: {
      first,
      total: services.length,
      previous: previous && queryHref(toUrlParams(previous)),
      next: next && queryHref(toUrlParams(next)),
    },
  };
}
