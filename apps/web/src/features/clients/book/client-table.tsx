import type { ListedClient, NextDue } from '@anupal/contract/clients/schemas';
import { formatPhone } from '@anupal/contract/values/phone';
import { states } from '@anupal/contract/values/states';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { clientUrl, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CellDay } from '../../../ui/table/cell-time.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { describeContact, maskedNumber } from '../client-labels.ts';
import { clientPageQuery } from '../clients-api.ts';
import type { clientList } from '../client-list.ts';

interface ClientTableProps {
  readonly list: ListState<typeof clientList>;
  /** A button that clears the filters; false when there are none. */
  readonly clear: ReactNode;
}

/** A page of the client book, with links to the pages before and after it. */
export function ClientTable({ list, clear }: ClientTableProps) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(clientPageQuery(list.query))}
      toPage={(data) => list.toPage(data.clients, data)}
      columns={useColumns(list.query)}
      getKey={({ id }) => id}
      getLink={({ id }) => ({ to: clientUrl(id) })}
      texts={{
        name: t`Clients`,
        loading: t`Loading clients...`,
        failed: t`Your clients could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# client" other="# clients" />}
      empty={<EmptyBook clear={clear} />}
      below={clear}
      skeletonRows={8}
    />
  );
}

function EmptyBook({ clear }: Pick<ClientTableProps, 'clear'>) {
  if (clear)
    return (
      <EmptyState picture="search" action={clear}>
        <Trans>No clients match this search.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      picture="papers"
      action={
        <LinkButton to={`${paths.dashboardClients}/new`}>
          <Trans>Add your first client</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Keep everyone you file for in one place. A GSTIN or PAN is enough to start, and you never
        type it again.
      </Trans>
    </EmptyState>
  );
}

function useColumns(query: typeof clientList.unfiltered): readonly Column<ListedClient>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const status: Column<ListedClient> = {
    name: t`Status`,
    inRow: 'status',
    cell: ({ isActive }) =>
      isActive ? (
        <span className="narrow:hidden">{t`Active`}</span>
      ) : (
        <Badge tone="neutral">{t`Inactive client`}</Badge>
      ),
  };
  return [
    {
      name: t`Client`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ name, group, state }) => (
        <TwoTexts
          first={name}
          second={group ?? (state === null ? null : states[state][language])}
          isSecondWideOnly
        />
      ),
    },
    {
      name: t`GSTIN or PAN`,
      inRow: 'meta',
      cell: (client) => <IdentityNumber client={client} />,
    },
    { name: t`Phone`, cell: ({ phone }) => (phone === null ? '–' : formatPhone(phone)) },
    {
      name: t`Tags`,
      isUnspaced: true,
      cell: ({ tags }) => (tags.length === 0 ? '–' : tags.join(', ')),
    },
    {
      name: t`Last filed`,
      cell: ({ lastFiledAt }) => (lastFiledAt === null ? '–' : <CellDay iso={lastFiledAt} />),
    },
    {
      name: t`Next due`,
      inRow: 'end',
      cell: ({ nextDue }) =>
        nextDue === null ? <span className="narrow:hidden">–</span> : <NextDate next={nextDue} />,
    },
    // The list has active clients only, unless others are searched for.
    ...(query.q === '' && query.status === '' ? [] : [status]),
  ];
}

function NextDate({ next: { form, due, isOverdue } }: { readonly next: NextDue }) {
  const day = <CellDay iso={due} />;
  return <TwoTexts first={form} second={isOverdue ? <Badge tone="danger">{day}</Badge> : day} />;
}

function IdentityNumber({ client }: { readonly client: ListedClient }) {
  const gstin = maskedNumber(client, 'gstin');
  const pan = maskedNumber(client, 'pan');
  const { matchedContact } = client;
  const number = gstin ?? pan ?? '–';
  if (matchedContact === null) return <span className="tabular-nums">{number}</span>;
  // A narrow row has one line, which says why the search found it.
  return (
    <>
      <span className="tabular-nums narrow:hidden">{number}</span>
      <span className="wide:block wide:text-meta">{describeContact(matchedContact)}</span>
    </>
  );
}
