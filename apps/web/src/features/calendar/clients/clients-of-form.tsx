import type { BoardItem, DueForm, ItemDelay } from '@anupal/contract/calendar/clients/endpoints';
import { boardFilters } from '@anupal/contract/calendar/schemas';
import type { Language } from '@anupal/contract/languages';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { states } from '@anupal/contract/values/states';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { clientUrl, paths } from '../../../app/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { boardStatusLabels, filterLabels } from './board-labels.ts';
import type { Board } from './client-board-api.ts';
import {
  boardPageSize,
  countAll,
  toFilingUrl,
  itemKey,
  toBatchUrl,
  toBoardParams,
  toBoardUrl,
  type BoardQuery,
} from './client-board-model.ts';
import { DelayCost } from '../delay-cost.tsx';
import { ReadinessText } from './readiness-text.tsx';
import { MarkFiledDialog } from './mark-filed-dialog.tsx';

interface ClientsOfFormProps {
  readonly form: DueForm;
  readonly board: Board;
  readonly query: BoardQuery;
}

/** The clients for whom a form is due, to be marked as filed together. */
export function ClientsOfForm({ form, board, query }: ClientsOfFormProps) {
  const { i18n, t } = useLingui();
  const { replaceSearch } = useUrlQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setIsMarking] = useState(false);
  const { items } = board;
  const notDone = items.filter(({ status }) => status !== 'done');
  const selected = items.filter((item) => chosen.has(itemKey(item)));
  // Of many, those that are filed already keep their day and number.
  const unfiled = selected.filter(({ filing }) => filing === null);
  const marked = selected.length > 1 && unfiled.length > 0 ? unfiled : selected;
  const choose = (list: readonly BoardItem[], isChosen: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const item of list) {
        if (isChosen) after.add(itemKey(item));
        else after.delete(itemKey(item));
      }
      return after;
    });
  const isAllChosen = notDone.length > 0 && notDone.every((item) => chosen.has(itemKey(item)));
  const { counts, unauthorized } = form;
  const chipCounts = [
    { value: 'ready', count: board.readiness?.ready ?? 0 },
    { value: 'missing', count: board.readiness?.missing ?? 0 },
    { value: 'unauthorized', count: unauthorized },
    { value: 'overdue', count: counts.overdue + counts.past },
    { value: 'open', count: counts.open },
    { value: 'applied', count: counts.applied },
    { value: 'done', count: counts.done },
  ] as const;
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
      <FileForManyLink board={board} query={query} />
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
      <div className="rounded-card border border-line bg-surface">
        {notDone.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-4 text-small font-semibold">
            <input
              type="checkbox"
              checked={isAllChosen}
              onChange={(event) => choose(notDone, event.target.checked)}
              className="size-6 shrink-0 accent-link"
            />
            <Trans>Select all not filed</Trans>
          </label>
        )}
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <ClientRow
              key={itemKey(item)}
              item={item}
              cost={<LateCost item={item} board={board} />}
              isChosen={chosen.has(itemKey(item))}
              onChoose={(isChosen) => choose([item], isChosen)}
            />
          ))}
        </ul>
        {items.length === 0 && (
          <p className="p-4 text-ink-soft">
            <Trans>No client has this status.</Trans>
          </p>
        )}
      </div>
      <Pages board={board} query={query} />
      {selected.length > 0 && (
        <StickyBar>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-semibold">
              <Plural value={selected.length} one="# selected" other="# selected" />
            </p>
            <Button onClick={() => setIsMarking(true)}>
              <Trans>Mark as filed</Trans>
            </Button>
          </div>
        </StickyBar>
      )}
      {isMarking && (
        <MarkFiledDialog
          title={form.name}
          items={marked}
          today={board.today}
          onMarked={() => setChosen(new Set())}
          onClose={() => setIsMarking(false)}
        />
      )}
    </section>
  );
}

/** A phone shows the clients in place of the forms, which may have been scrolled. */
function showTop(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'nearest' });
}

/** Counts what is with the office and what is to do, with a link to file for many. */
function FileForManyLink({ board, query }: Pick<ClientsOfFormProps, 'board' | 'query'>) {
  const {
    ready = 0,
    missing = 0,
    applied = 0,
    filed = 0,
    unauthorized = 0,
  } = board.readiness ?? {};
  const toDo = ready + missing + unauthorized;
  if (toDo + applied === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {toDo > 0 && (
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
  const isLate = item.status === 'overdue' && item.readiness.state !== 'applied';
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

interface ClientRowProps {
  readonly item: BoardItem;
  /** What filing late costs. */
  readonly cost: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function ClientRow({ item, cost, isChosen, onChoose }: ClientRowProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { clientId, clientName, state, period, due, status, filing, service, readiness } = item;
  const { lacksAuthority } = item;
  const isReady = readiness.state === 'ready';
  const hasForm = service !== null && (isReady || readiness.state === 'missing');
  const isApplied = readiness.state === 'applied';
  const label = boardStatusLabels[isApplied ? 'applied' : status];
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <label className="-m-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={t`Select ${clientName}`}
          className="size-6 accent-link"
        />
      </label>
      <div className="min-w-0 flex-1 basis-32">
        <Link
          to={`${paths.dashboardClients}/${clientId}`}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {clientName}
        </Link>
        <p className="text-small text-ink-soft">
          {period}
          {state !== null && ` · ${states[state][language]}`}
          {readiness.number !== null && ` · ${readiness.number}`}
          {filing?.reference && ` · ${filing.reference}`}
        </p>
        <ReadinessText client={{ id: clientId, name: clientName }} readiness={readiness} />
        {lacksAuthority && (
          <p className="text-small leading-6">
            <TextLink
              to={clientUrl(clientId, 'link')}
              aria-label={t`Authority missing: ${clientName}`}
            >
              <Trans>Authority missing</Trans>
            </TextLink>
          </p>
        )}
      </div>
      <div className="ml-auto text-right text-small text-ink-soft">
        <Badge tone={label.tone}>{i18n._(label.name)}</Badge>
        <p>
          <DateText iso={filing?.filedOn ?? due} />
        </p>
        {hasForm && (
          <LinkButton
            variant="quiet"
            to={toFilingUrl(service.id, item)}
            aria-label={isReady ? t`File now: ${clientName}` : t`Complete: ${clientName}`}
          >
            {isReady ? <Trans>File now</Trans> : <Trans>Complete</Trans>}
          </LinkButton>
        )}
      </div>
      <div className="basis-full pl-10 empty:hidden">{cost}</div>
    </li>
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
