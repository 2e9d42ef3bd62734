import type { BoardItem, DueForm, ItemDelay } from '@anupal/contract/calendar/clients/endpoints';
import { boardFilters } from '@anupal/contract/calendar/schemas';
import type { Language } from '@anupal/contract/languages';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { filterLabels } from './board-labels.ts';
import type { Board } from './client-board-api.ts';
import {
  boardPageSize,
  countAll,
  itemKey,
  toBatchUrl,
  toBoardParams,
  toBoardUrl,
  type BoardQuery,
  type BoardSelection,
} from './client-board-model.ts';
import { DelayCost } from '../delay-cost.tsx';
import { ClientOfFormRow } from './client-of-form-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface ClientsOfFormProps {
  readonly form: DueForm;
  readonly board: Board;
  readonly query: BoardQuery;
  readonly renderFiling: (selection: BoardSelection) => ReactNode;
}

/** The clients for whom a form is due, to be filed for or recorded as filed together. */
export function ClientsOfForm({ form, board, query, renderFiling }: ClientsOfFormProps) {
  const { i18n, t } = useLingui();
  const { replaceSearch } = useUrlQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { items } = board;
  const isPast = (item: BoardItem): boolean => item.status === 'past' && !isApplied(item);
  const past = items.filter(isPast);
  const current = items.filter((item) => !isPast(item));
  const choose = (list: readonly BoardItem[], isChosen: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const item of list) {
        if (isChosen) after.add(itemKey(item));
        else after.delete(itemKey(item));
      }
      return after;
    });
  const { counts, unauthorized } = form;
  const chipCounts = [
    { value: 'ready', count: board.readiness?.ready ?? 0 },
    { value: 'missing', count: board.readiness?.missing ?? 0 },
    { value: 'unauthorized', count: unauthorized },
    { value: 'overdue', count: counts.overdue },
    { value: 'open', count: counts.open },
    { value: 'applied', count: counts.applied },
    { value: 'done', count: counts.done },
    { value: 'past', count: counts.past },
  ] as const;
  const selection = { board, chosen, onChoose: choose };
  return (
    <section aria-labelledby="board-form" className="min-w-0 space-y-3">
      <div ref={showTop} className="flex items-center gap-2">
        <Link
          to={toBoardUrl({ ...query, form: '', status: '', offset: 0 })}
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-link hover:bg-hover"
        >
          <Icon name="arrow-left" />
          <span className="sr-only">
            <Trans>All forms</Trans>
          </span>
        </Link>
        <div className="min-w-0">
          <h3 id="board-form" className="text-title font-bold wrap-anywhere">
            {form.name}
          </h3>
          <p className="text-small text-ink-soft">{form.title}</p>
        </div>
      </div>
      <FileForManyLink board={board} query={query} past={counts.past} />
      <Delays board={board} />
      <FilterChips
        label={t`Status`}
        value={query.status}
        onChange={(status) => {
          setChosen(new Set());
          const known = boardFilters.find((one) => one === status) ?? '';
          replaceSearch(toBoardParams({ ...query, status: known, offset: 0 }));
        }}
        chips={[
          { value: '', name: t`All`, count: countAll(form) },
          ...chipCounts
            .map(({ value, count }) => ({ value, name: i18n._(filterLabels[value]), count }))
            .filter(({ value, count }) => count > 0 || value === query.status),
        ]}
      />
      {(current.length > 0 || past.length === 0) && (
        <div className="rounded-card border border-line bg-surface">
          <SelectableClients items={current} {...selection}>
            <Trans>Select all not filed</Trans>
          </SelectableClients>
          {items.length === 0 && (
            <p className="p-4 text-ink-soft">
              <Trans>No client has this status.</Trans>
            </p>
          )}
        </div>
      )}
      {past.length > 0 && (
        <section
          aria-labelledby="board-past"
          className="rounded-card border border-line bg-surface"
        >
          <div className="border-b border-line px-4 py-2.5">
            <h4 id="board-past" className="font-semibold">
              <Trans>Past, not overdue</Trans>
            </h4>
            <p className="text-small text-ink-soft">
              <Trans>
                Optional, or due before you added the client or while they were inactive, so it may
                have been filed elsewhere.
              </Trans>
            </p>
          </div>
          <SelectableClients items={past} {...selection}>
            <Trans>Select all of these</Trans>
          </SelectableClients>
        </section>
      )}
      <Pages board={board} query={query} />
      <SelectionBar
        title={form.name}
        selected={items.filter((item) => chosen.has(itemKey(item)))}
        today={board.today}
        renderFiling={(filed) => renderFiling({ query, items: filed })}
        onMarked={() => setChosen(new Set())}
      />
    </section>
  );
}

interface SelectableClientsProps extends Pick<ClientsOfFormProps, 'board'> {
  readonly items: readonly BoardItem[];
  /** The keys of what is selected. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (items: readonly BoardItem[], isChosen: boolean) => void;
  /** What selecting all is called. */
  readonly children: ReactNode;
}

function SelectableClients({ items, board, chosen, onChoose, children }: SelectableClientsProps) {
  const notDone = items.filter(({ status }) => status !== 'done');
  const isChosen = (item: BoardItem): boolean => chosen.has(itemKey(item));
  return (
    <>
      {notDone.length > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-4 text-small font-semibold">
          <input
            type="checkbox"
            checked={notDone.every(isChosen)}
            onChange={(event) => onChoose(notDone, event.target.checked)}
            className="size-6 shrink-0 accent-link"
          />
          {children}
        </label>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ClientOfFormRow
            key={itemKey(item)}
            item={item}
            cost={<LateCost item={item} board={board} />}
            isChosen={isChosen(item)}
            onChoose={(one) => onChoose([item], one)}
          />
        ))}
      </ul>
    </>
  );
}

/** A phone shows the clients in place of the forms, which may have been scrolled. */
function showTop(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'nearest' });
}

interface FileForManyLinkProps extends Pick<ClientsOfFormProps, 'board' | 'query'> {
  /** How many are past without being overdue. */
  readonly past: number;
}

/** Counts what is with the office and what is to do, with a link to file for many. */
function FileForManyLink({ board, query, past }: FileForManyLinkProps) {
  const {
    ready = 0,
    missing = 0,
    applied = 0,
    filed = 0,
    unauthorized = 0,
  } = board.readiness ?? {};
  const toDo = ready + missing + unauthorized;
  if (toDo + applied + past === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {toDo + past > 0 && (
        <LinkButton to={toBatchUrl(query)}>
          <Trans>File for many clients</Trans>
        </LinkButton>
      )}
      <p className="font-semibold">
        <Trans>
          {applied} with the office, {toDo} to do, {filed} filed
        </Trans>
      </p>
      <p className="text-small text-ink-soft">
        <Trans>
          {ready} ready, {missing} incomplete
        </Trans>
        {unauthorized > 0 && (
          <>
            {', '}
            <Plural
              value={unauthorized}
              one="# lacks only the authority"
              other="# lack only the authority"
            />
          </>
        )}
        {past > 0 && (
          <>
            {' · '}
            <Plural value={past} one="# past, not overdue" other="# past, not overdue" />
          </>
        )}
      </p>
    </div>
  );
}

/** What a delay of the form costs, for each of its periods and dates. */
function Delays({ board: { delays, today } }: Pick<ClientsOfFormProps, 'board'>) {
  const language = useLanguage();
  return delays.map((delay) => (
    <DelayCost
      key={`${delay.rule} ${delay.periodEnds} ${delay.due} ${delay.noFeeUntil}`}
      due={delay}
      isDone={false}
      today={today}
      {...(delays.length > 1 && { which: nameDelay(delay, language) })}
      hasSource
    />
  ));
}

// The quarter of one State is due on another day than that of another.
function nameDelay({ period, due }: ItemDelay, language: Language): string {
  const day = parseCalendarDate(due);
  return day === null ? period : `${period}, ${formatCalendarDate(day, language)}`;
}

function isApplied({ readiness }: BoardItem): boolean {
  return readiness.state === 'applied';
}

interface LateCostProps extends Pick<ClientsOfFormProps, 'board'> {
  readonly item: BoardItem;
}

/** What filing late costs for a client who is late; the rest is said once for the form. */
function LateCost({ item, board: { delays, today } }: LateCostProps) {
  const delay = delays.find(
    ({ rule, periodEnds, due, noFeeUntil }) =>
      rule === item.rule &&
      periodEnds === item.periodEnds &&
      due === item.due &&
      noFeeUntil === item.noFeeUntil,
  );
  const isLate = item.status === 'overdue' && !isApplied(item);
  if (delay === undefined || !isLate) return null;
  const { clientName, turnover } = item;
  return (
    <DelayCost
      due={delay}
      isDone={false}
      today={today}
      describes={clientName}
      turnover={turnover}
    />
  );
}

/** Links to the pages before and after this one; none when there is one page. */
function Pages({
  board: { total, nextCursor },
  query,
}: Pick<ClientsOfFormProps, 'board' | 'query'>) {
  const { t } = useLingui();
  if (total <= boardPageSize && query.offset === 0) return null;
  const previous = Math.max(0, query.offset - boardPageSize);
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      {query.offset > 0 && (
        <LinkButton variant="secondary" to={toBoardUrl({ ...query, offset: previous })}>
          <Trans>Previous</Trans>
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton variant="secondary" to={toBoardUrl({ ...query, offset: nextCursor })}>
          <Trans>Next</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
