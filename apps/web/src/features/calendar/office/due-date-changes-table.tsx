import type { RuleChange } from '@anupal/contract/calendar/publishing';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { DueName } from '../due-dates/due-name.tsx';

interface DueDateChangesTableProps {
  readonly changes: readonly RuleChange[];
  readonly total: number;
  /** The number of saved calendars that were calculated. */
  readonly businesses: number;
}

/** The due dates in saved calendars that a draft would change. */
export function DueDateChangesTable({ changes, total, businesses }: DueDateChangesTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  if (total === 0)
    return (
      <Banner tone="warning">
        {businesses === 0 ? (
          <Trans>No calendars are saved yet, so no dates would change.</Trans>
        ) : (
          <Plural
            value={businesses}
            one="No date in the one saved calendar would change. Check the rule, the period and the States."
            other="No date in the # saved calendars would change. Check the rule, the period and the States."
          />
        )}
      </Banner>
    );
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">
        <Plural
          value={total}
          one="# date in saved calendars would change"
          other="# dates in saved calendars would change"
        />
      </h3>
      <p className="max-w-prose text-ink-soft">
        <Plural
          value={businesses}
          one="Calculated for the one saved calendar. Once it is published, the public due dates page changes too."
          other="Calculated for all # saved calendars. Once it is published, the public due dates page changes too."
        />
      </p>
      <div
        className="max-h-112 overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={t`What would change`}
      >
        <Table
          caption={t`What would change`}
          columns={columns}
          rows={changes}
          getKey={({ key, before, after }) => `${key} ${before ?? ''} ${after ?? ''}`}
        />
      </div>
      {changes.length < total && (
        <p className="text-small text-ink-soft">
          <Trans>The first {changes.length} are shown.</Trans>
        </p>
      )}
    </section>
  );
}

function useColumns(): readonly Column<RuleChange>[] {
  const { t } = useLingui();
  return [
    {
      name: t`What`,
      cell: ({ form, period, title }) => (
        <>
          <DueName form={form} period={period} />
          <span className="block text-small text-ink-soft">{title}</span>
        </>
      ),
    },
    { name: t`In force`, cell: ({ before }) => <Day day={before} /> },
    {
      name: t`By the draft`,
      cell: ({ before, after }) =>
        before === after ? <Trans>same day, changed wording</Trans> : <Day day={after} />,
    },
    {
      name: t`For whom`,
      cell: ({ businesses, names }) => (
        <>
          <Plural value={businesses} one="# calendar" other="# calendars" />
          <span className="block text-small text-ink-soft wrap-anywhere">
            {names.join(', ')}
            {names.length < businesses && ', …'}
          </span>
        </>
      ),
    },
  ];
}

function Day({ day }: { readonly day: string | null }) {
  return day === null ? <Trans>not due</Trans> : <DateText iso={`${day}T12:00:00Z`} />;
}
