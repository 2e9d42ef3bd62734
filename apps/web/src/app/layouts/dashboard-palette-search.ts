import { isStaff, type User } from '@anupal/contract/users';
import { formatRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { applicationList } from '../../features/applications/own/application-filters.ts';
import { ownApplicationsQuery } from '../../features/applications/own/own-applications-api.ts';
import { queueQuery } from '../../features/applications/office/office-applications-api.ts';
import {
  officeApplicationsPath,
  queueList,
} from '../../features/applications/office/queue-filters.ts';
import { clientList } from '../../features/clients/client-list.ts';
import { describeContact, maskedNumber } from '../../features/clients/client-labels.ts';
import { clientPageQuery } from '../../features/clients/clients-api.ts';
import { servicePath } from '../../features/eservices/listing/service-list-model.ts';
import { servicesQuery } from '../../features/eservices/listing/services-api.ts';
import { useServiceFinder } from '../../features/eservices/use-service-finder.ts';
import { peopleQuery } from '../../features/office/people/people-api.ts';
import { peopleList } from '../../features/office/people/people-filters.ts';
import { ordersQuery } from '../../features/payments/office/order-api.ts';
import { orderList, ordersPath } from '../../features/payments/office/order-filters.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { isPrivateSearch } from '../../lib/lists/private-search.ts';
import type { Command, CommandGroup } from '../../ui/command-list.tsx';
import { clientUrl, paths, userUrl } from '../paths.ts';

/** The results of one list. */
interface Search extends CommandGroup {
  readonly isFetching: boolean;
  readonly isFailed: boolean;
}

/** Searches the lists that this role may read; an empty text finds nothing. */
export function useSearchResults(user: User, q: string): readonly Search[] {
  const isOffice = isStaff(user.role);
  // Applications and services are locked until KYC is approved.
  const isVerified = !isOffice && user.isKycVerified;
  // These two lists are searched by GET, whose URL must have no number of a person (decision 014).
  const hasNumber = isPrivateSearch(q.replaceAll('@', ''));
  return [
    useQueueSearch(user, isOffice ? q : ''),
    useClientSearch(isVerified ? q : ''),
    useOwnApplicationSearch(isVerified ? q : ''),
    usePeopleSearch(user, isOffice && !hasNumber ? q : ''),
    useOrderSearch(user, isOffice && !hasNumber ? q : ''),
    useServiceSearch(user, isOffice || isVerified ? q : ''),
  ];
}

const mostPerGroup = 5;

/** Searches a list while there is something to search for; nothing of it outlives the palette. */
function useSearch<Data>(
  name: string,
  { q, query }: { readonly q: string; readonly query: UseQueryOptions<Data> },
  toCommands: (data: Data) => readonly Command[],
): Search {
  const { data, isFetching, error } = useQuery({ ...query, enabled: q !== '', gcTime: 0 });
  const items = q === '' || data === undefined ? [] : toCommands(data).slice(0, mostPerGroup);
  return { name, items, isFetching, isFailed: q !== '' && error !== null };
}

function useQueueSearch(user: User, q: string): Search {
  const { t } = useLingui();
  const path = officeApplicationsPath(user);
  const query = queueQuery({ ...queueList.unfiltered, q }, useLanguage());
  return useSearch(t`Applications`, { q, query }, ({ applications }) =>
    applications.map(({ id, clientName, eserviceName, trackingNumber }) => ({
      id,
      label: `${clientName}, ${eserviceName}`,
      detail: trackingNumber,
      icon: 'inbox',
      to: `${path}/${id}`,
    })),
  );
}

function useClientSearch(q: string): Search {
  const { t } = useLingui();
  const query = clientPageQuery({ ...clientList.unfiltered, q });
  return useSearch(t`Clients`, { q, query }, ({ clients }) =>
    clients.map((client) => ({
      id: client.id,
      label: client.name,
      detail:
        client.matchedContact === null
          ? (maskedNumber(client, 'gstin') ?? maskedNumber(client, 'pan') ?? '')
          : describeContact(client.matchedContact),
      icon: 'users',
      to: clientUrl(client.id),
    })),
  );
}

function useOwnApplicationSearch(q: string): Search {
  const { t } = useLingui();
  const query = ownApplicationsQuery({ ...applicationList.unfiltered, q }, useLanguage());
  return useSearch(t`Applications`, { q, query }, ({ applications }) =>
    applications.map(({ id, clientName, eserviceName, trackingNumber }) => ({
      id,
      label: `${clientName}, ${eserviceName}`,
      detail: trackingNumber,
      icon: 'file-text',
      to: `${paths.dashboardApplications}/${id}`,
    })),
  );
}

function usePeopleSearch(user: User, q: string): Search {
  const { t } = useLingui();
  const query = peopleQuery({ ...peopleList.unfiltered, q });
  return useSearch(t`Users`, { q, query }, ({ users }) =>
    users.map(({ id, fullName, email }) => ({
      id,
      label: fullName,
      detail: email,
      icon: 'user-round',
      to: userUrl(user, id),
    })),
  );
}

function useOrderSearch(user: User, q: string): Search {
  const { t } = useLingui();
  const path = ordersPath(user);
  const query = ordersQuery({ ...orderList.unfiltered, q });
  return useSearch(t`Payments`, { q, query }, ({ orders }) =>
    orders.map(({ id, payer, planName, amount }) => ({
      id,
      label: `${payer.fullName}, ${planName === null ? t`Wallet top-up` : t`Plan: ${planName}`}`,
      detail: formatRupees(amount),
      icon: 'wallet',
      to: `${path}/${id}`,
    })),
  );
}

function useServiceSearch(user: User, q: string): Search {
  const { t } = useLingui();
  const find = useServiceFinder(q);
  const query = servicesQuery({ department: '' }, useLanguage());
  return useSearch(t`Services`, { q, query }, (services) =>
    (find?.(services) ?? []).map(({ id, eserviceName, departmentName }) => ({
      id,
      label: eserviceName,
      detail: departmentName,
      icon: 'briefcase-business',
      to: servicePath(user, id),
    })),
  );
}
