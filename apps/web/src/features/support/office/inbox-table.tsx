import type { InboxItem } from '@anupal/contract/support/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CellTime } from '../../../ui/table/cell-time.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { AnswerBy } from '../conversation/answer-by.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { kindLabels } from '../conversation/conversation-labels.ts';
import { inboxQuery } from './inbox-api.ts';
import { inboxPath, type inbox } from './inbox-filters.ts';

/** A page of conversations, with pagination. */
export function InboxTable({ list }: { readonly list: ListState<typeof inbox> }) {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const path = inboxPath(useSignedInUser());
  const { q } = list.query;
  return (
    <QueryTable
      result={usePageQuery(inboxQuery(list.query))}
      toPage={(data) => list.toPage(data.conversations, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      getLink={({ id }) => rowLink(`${path}/${id}`)}
      texts={{
        name: t`Inbox`,
        loading: t`Loading the inbox...`,
        failed: t`The inbox could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# conversation" other="# conversations" />}
      empty={
        <EmptyState
          picture={q === '' ? 'done' : 'search'}
          action={list.isFiltered && <ClearFilters onClear={list.clear} />}
        >
          {q === '' ? (
            <Trans>Nothing is waiting here.</Trans>
          ) : (
            <Trans>No results for this search.</Trans>
          )}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<InboxItem>[] {
  const { i18n, t } = useLingui();
  return [
    {
      name: t`Subject`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ subject, number }) => (
        <TwoTexts first={subject} second={`#${number}`} isSecondWideOnly />
      ),
    },
    {
      name: t`Sender`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ requester }) => requester.fullName ?? <EmailText email={requester.email} />,
    },
    {
      name: t`Kind`,
      cell: (conversation) =>
        conversation.answerBy === null ? (
          i18n._(kindLabels[conversation.kind])
        ) : (
          <AnswerBy conversation={conversation} />
        ),
    },
    { name: t`Status`, inRow: 'status', cell: ({ state }) => <StatusBadge state={state} /> },
    {
      name: t`Assigned to`,
      cell: ({ assignee }) => (
        <span className="block max-w-40 truncate">{assignee?.fullName ?? t`Unassigned`}</span>
      ),
    },
    {
      name: t`Last message`,
      inRow: 'end',
      cell: ({ lastMessageAt }) => <CellTime iso={lastMessageAt} />,
    },
  ];
}
