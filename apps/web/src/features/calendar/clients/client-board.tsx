import { monthName } from '@anupal/contract/values/date-format';
import {
  addMonths,
  dateInIndia,
  parseCalendarDate,
  toDateParts,
} from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientUrl, paths } from '../../../app/paths.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useMediaQuery } from '../../../lib/use-page-state.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FoldingBanner } from '../../../ui/folding-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SegmentedLinks } from '../../../ui/segmented-links.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { boardQuery, type Board } from './client-board-api.ts';
import {
  isFiltered,
  parseBoardQuery,
  toBoardParams,
  toBoardUrl,
  type BoardQuery,
  type BoardSelection,
} from './client-board-model.ts';
import { ClientCalendar } from './client-calendar.tsx';
import { ClientFilters } from './client-filters.tsx';
import { ClientMatrix } from './client-matrix.tsx';
import { ClientsOfForm } from './clients-of-form.tsx';
import { FormList } from './form-list.tsx';
import { NothingDue } from './nothing-due.tsx';

interface ClientBoardProps {
  /** Files for those who are selected. */
  readonly renderFiling: (selection: BoardSelection) => ReactNode;
}

/**
 * What is due for all clients within a month: the forms with how many are filed, and the clients of
 * the chosen form.
 */
export function ClientBoard({ renderFiling }: ClientBoardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { search, replaceSearch } = useUrlQuery();
  const query = parseBoardQuery(search, dateInIndia(new Date()));
  const isWide = useMediaQuery('(width >= 64rem)') === true;
  const result = useQuery({
    ...boardQuery(query, isWide, language),
    placeholderData: keepPreviousData,
  });
  const hasForm = query.view === 'calendar' && query.form !== '';
  const hasFilter = hasForm || isFiltered(query);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <MonthChoice query={query} />
        <ViewChoice query={query} />
        {/* Open filters have a line of their own. */}
        <div
          className={`narrow:has-[[aria-expanded=true]]:w-full ${hasFilter ? 'narrow:w-full' : ''}`}
        >
          <ClientFilters
            filter={query}
            onChange={(filter) =>
              replaceSearch(toBoardParams({ ...query, ...filter, status: '', offset: 0 }))
            }
            more={
              query.view === 'calendar' && (
                <Select
                  id="calendar-form"
                  label={t`Form`}
                  placeholder={t`All forms`}
                  value={query.form}
                  choices={(result.data?.forms ?? []).map(({ form, name }) => ({
                    value: form,
                    name,
                  }))}
                  onChange={(form) => replaceSearch(toBoardParams({ ...query, form }))}
                />
              )
            }
            isMoreFiltered={hasForm}
          />
        </div>
      </div>
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<RowSkeleton rows={6} label={t`Loading due dates...`} />}
      >
        {(board) =>
          query.view === 'calendar' ? (
            <ClientCalendar board={board} query={query} />
          ) : (
            <BoardContent {...{ board, query, isWide, renderFiling }} />
          )
        }
      </QueryContent>
    </div>
  );
}

interface BoardContentProps extends ClientBoardProps {
  readonly board: Board;
  readonly query: BoardQuery;
  readonly isWide: boolean;
}

function BoardContent({ board, query, isWide, renderFiling }: BoardContentProps) {
  const form = board.forms.find((one) => one.form === query.form);
  return (
    <>
      {board.incomplete > 0 && form === undefined && (
        <FoldingBanner
          tone="info"
          title={
            <Plural
              value={board.incomplete}
              one="The legal form of # client is not recorded, so its due dates are not shown."
              other="The legal form of # clients is not recorded, so their due dates are not shown."
            />
          }
        >
          <Trans>Add their PAN or GSTIN:</Trans>
          <ul className="flex flex-wrap gap-x-4">
            {board.incompleteClients.map(({ id, name }) => (
              <li key={id} className="inline-flex min-h-8 items-center wrap-anywhere">
                <TextLink to={clientUrl(id, 'details')}>{name}</TextLink>
              </li>
            ))}
            {board.incomplete > board.incompleteClients.length && <li aria-hidden>…</li>}
          </ul>
        </FoldingBanner>
      )}
      {board.hasMovedDates && form === undefined && (
        <Banner tone="info">
          <Trans>
            A government notification has changed a due date in this month.{' '}
            <TextLink to={paths.dashboardMovedDates}>See which clients to inform</TextLink>
          </Trans>
        </Banner>
      )}
      {board.forms.length === 0 && <NothingDue query={query} />}
      {form === undefined && isWide && board.clients.length > 0 && (
        <ClientMatrix board={board} query={query} />
      )}
      {board.forms.length > 0 && (form !== undefined || !isWide) && (
        <div className="gap-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          {/* A phone shows the clients of a form in place of the forms. */}
          <div className={form === undefined ? '' : 'max-lg:hidden'}>
            <FormList forms={board.forms} query={query} />
          </div>
          {form !== undefined && (
            <ClientsOfForm
              key={`${query.month} ${query.form} ${query.offset}`}
              form={form}
              board={board}
              query={query}
              renderFiling={renderFiling}
            />
          )}
        </div>
      )}
    </>
  );
}

function ViewChoice({ query }: { readonly query: BoardQuery }) {
  const { t } = useLingui();
  const to = (view: BoardQuery['view']): string =>
    toBoardUrl({ ...query, view, status: '', offset: 0 });
  return (
    <SegmentedLinks
      label={t`Show as`}
      current={query.view}
      choices={[
        { id: 'board', name: t`Board`, to: to('board') },
        { id: 'calendar', name: t`Calendar`, to: to('calendar') },
      ]}
    />
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
        className="min-w-0 flex-1 text-center text-title font-bold wrap-anywhere sm:flex-none sm:px-2"
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
