import type { BoardCell, BoardRow, DueForm } from '@anupal/contract/calendar/clients/endpoints';
import type { BoardFilter } from '@anupal/contract/calendar/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clientUrl } from '../../../app/paths.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { cellStates, cellSymbols, filterLabels } from './board-labels.ts';
import type { Board } from './client-board-api.ts';
import {
  countAll,
  findNext,
  getCellState,
  matrixPageSize,
  toBoardUrl,
  type BoardQuery,
} from './client-board-model.ts';
import { FiledCount } from './filed-count.tsx';

interface ClientMatrixProps {
  readonly board: Board;
  readonly query: BoardQuery;
}

/** A page of clients with all forms of a month, for a wide screen: one symbol for each. */
export function ClientMatrix({ board, query }: ClientMatrixProps) {
  const { t } = useLingui();
  const { forms, clients, total, nextCursor } = board;
  const toPage = (offset: number): string => toBoardUrl({ ...query, offset });
  const previous = Math.max(0, query.offset - matrixPageSize);
  return (
    <div data-wide className="space-y-3">
      {/* Positioned, so that texts for readers alone scroll with their cells. */}
      {/* It scrolls by itself in both directions, so that names and headings stay in sight. */}
      <div className="relative max-h-[calc(100dvh-6rem)] scroll-pt-40 scroll-pl-52 overflow-auto rounded-card border border-line bg-surface">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{t`Clients and forms`}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${headClasses} left-0 z-20 min-w-48 border-r`}>
                <Trans>Client</Trans>
              </th>
              {forms.map((form) => (
                <FormHead key={form.form} form={form} query={query} />
              ))}
            </tr>
          </thead>
          <tbody>
            {clients.map((row) => (
              <ClientRow key={row.id} row={row} forms={forms} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
      <Pagination
        label={t`Clients and forms`}
        first={query.offset + 1}
        count={clients.length}
        total={total}
        previous={query.offset > 0 ? toPage(previous) : null}
        next={nextCursor === null ? null : toPage(nextCursor)}
      />
    </div>
  );
}

const headClasses =
  'sticky top-0 z-10 border-b border-line bg-sunken px-2 py-3 text-left align-top font-semibold';

function FormHead({ form, query }: { readonly form: DueForm; readonly query: BoardQuery }) {
  const { t } = useLingui();
  const { name, due, counts, unauthorized } = form;
  const all = countAll(form) - counts.past;
  return (
    <th scope="col" className={`${headClasses} min-w-28`}>
      <Link
        to={toBoardUrl({ ...query, form: form.form, status: '', offset: 0 })}
        className="group/head block space-y-0.5 text-small font-normal text-ink-soft"
      >
        <span className="block text-base font-semibold wrap-anywhere text-link group-hover/head:underline">
          {name}
        </span>
        <span className="block">
          <DateText iso={due} />
        </span>
        {all > 0 && (
          <span className="block py-1">
            <Meter label={t`Filed`} value={counts.done} max={all} late={counts.overdue} isGoal />
          </span>
        )}
        <span className="block">
          <FiledCount counts={counts} isShort />
        </span>
        <span className="flex flex-wrap gap-x-3 empty:hidden">
          {counts.overdue > 0 && (
            <SymbolCount state="overdue" count={counts.overdue}>
              <Plural value={counts.overdue} one="# overdue" other="# overdue" />
            </SymbolCount>
          )}
          {unauthorized > 0 && (
            <SymbolCount state="unauthorized" count={unauthorized}>
              <Trans>{unauthorized} without authority</Trans>
            </SymbolCount>
          )}
        </span>
      </Link>
    </th>
  );
}

interface SymbolCountProps {
  readonly state: BoardFilter;
  readonly count: number;
  /** The same in words, for readers. */
  readonly children: ReactNode;
}

/** How many clients of a form are in a state, by the symbol of the legend. */
function SymbolCount({ state, count, children }: SymbolCountProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Symbol state={state} />
      <span aria-hidden="true" className="text-ink">
        {count}
      </span>
      <span className="sr-only">{children}</span>
    </span>
  );
}

interface ClientRowProps {
  readonly row: BoardRow;
  readonly forms: readonly DueForm[];
}

function ClientRow({ row: { id, name, cells }, forms }: ClientRowProps) {
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky left-0 z-10 border-r border-b border-line bg-surface px-2 py-2 text-left group-last:border-b-0"
      >
        <Link
          to={clientUrl(id, 'due-dates')}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
      </th>
      {forms.map(({ form }, index) => (
        <td key={form} className="border-b border-line px-2 py-2 group-last:border-b-0">
          <Cell cell={cells[index] ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: BoardCell | null }) {
  const { i18n, t } = useLingui();
  if (cell === null)
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">
          <Trans>Not applicable</Trans>
        </span>
      </span>
    );
  const state = getCellState(cell);
  // An overdue form also shows the next step.
  const next = state === 'overdue' ? findNext(cell.readiness, cell.lacksAuthority) : 'open';
  const names = [state, ...(next === 'open' ? [] : [next])].map((one) => i18n._(filterLabels[one]));
  const several = cell.count > 1 ? t`${cell.count} returns` : '';
  const text = [...names, several].filter((part) => part !== '').join(', ');
  return (
    <span title={text} className="inline-flex items-center gap-1.5 align-middle">
      <Symbol state={state} />
      {next !== 'open' && <Symbol state={next} />}
      {cell.count > 1 && (
        <span aria-hidden="true" className="text-small text-ink-soft">
          ×{cell.count}
        </span>
      )}
      <span className="sr-only">{text}</span>
    </span>
  );
}

function Symbol({ state }: { readonly state: BoardFilter }) {
  const { icon, classes } = cellSymbols[state];
  return (
    <span className={classes}>
      <Icon name={icon} />
    </span>
  );
}

function Legend() {
  const { i18n, t } = useLingui();
  return (
    <ul
      aria-label={t`What the symbols mean`}
      className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft"
    >
      {cellStates.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <Symbol state={state} />
          {i18n._(filterLabels[state])}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true">–</span>
        <Trans>Not applicable</Trans>
      </li>
    </ul>
  );
}
