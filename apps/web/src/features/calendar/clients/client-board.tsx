import { monthName } from '@anupal/contract/values/date-format';
import {
  addMonths,
  dateInIndia,
  parseCalendarDate,
  toDateParts,
} from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { boardQuery, type Board } from './client-board-api.ts';
import { parseBoardQuery, toBoardUrl, type BoardQuery } from './client-board-model.ts';
import { FormClients } from './form-clients.tsx';
import { FormList } from './form-list.tsx';

/**
 * What is due for all clients within a month: the forms with how many are filed, and the clients of
 * the chosen form.
 */
export function ClientBoard() {
  const { t } = useLingui();
  const language = useLanguage();
  const { search } = useUrlQuery();
  const query = parseBoardQuery(search, dateInIndia(new Date()));
  const result = useQuery({ ...boardQuery(query, language), placeholderData: keepPreviousData });
  return (
    <div className="space-y-4">
      <MonthChoice query={query} />
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<RowSkeleton rows={6} label={t`Loading due dates...`} />}
      >
        {(board) => <BoardContent board={board} query={query} />}
      </QueryContent>
    </div>
  );
}

interface BoardContentProps {
  readonly board: Board;
  readonly query: BoardQuery;
}

function BoardContent({ board, query }: BoardContentProps) {
  const form = board.forms.find((one) => one.form === query.form);
  return (
    <>
      {board.incomplete > 0 && form === undefined && (
        <Banner tone="info">
          <Plural
            value={board.incomplete}
            one="The legal form of # client is not known, so their dates are missing."
            other="The legal form of # clients is not known, so their dates are missing."
          />{' '}
          <TextLink to={paths.dashboardClients}>
            <Trans>Add their PAN or GSTIN</Trans>
          </TextLink>
        </Banner>
      )}
      {board.forms.length === 0 ? (
        <EmptyState picture="calendar">
          <Trans>Nothing is due for your clients in this month.</Trans>
        </EmptyState>
      ) : (
        <div className="gap-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          {/* A phone shows the clients of a form in place of the forms. */}
          <div className={form === undefined ? '' : 'max-lg:hidden'}>
            <FormList forms={board.forms} query={query} />
          </div>
          {form === undefined ? (
            <p className="mt-4 text-ink-soft max-lg:hidden">
              <Trans>Choose a form to see its clients.</Trans>
            </p>
          ) : (
            <FormClients
              key={`${query.month} ${query.form} ${query.offset}`}
              form={form}
              board={board}
              query={query}
            />
          )}
        </div>
      )}
    </>
  );
}

function MonthChoice({ query }: { readonly query: BoardQuery }) {
  const { t } = useLingui();
  const language = useLanguage();
  const first = parseCalendarDate(`${query.month}-01`)!; // the query was parsed
  const { year, month } = toDateParts(first);
  const toMonth = (months: number): string =>
    toBoardUrl({ ...query, month: addMonths(first, months).slice(0, 7), offset: 0 });
  return (
    <nav aria-label={t`Months`} className="flex items-center gap-2">
      <LinkButton variant="secondary" to={toMonth(-1)} aria-label={t`Previous month`}>
        <Icon name="chevron-left" />
      </LinkButton>
      <h2
        className="min-w-0 flex-1 text-center text-title font-bold sm:flex-none sm:px-2"
        aria-live="polite"
      >
        {monthName(month, language)} {year}
      </h2>
      <LinkButton variant="secondary" to={toMonth(1)} aria-label={t`Next month`}>
        <Icon name="chevron-right" />
      </LinkButton>
    </nav>
  );
}
