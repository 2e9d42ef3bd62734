import type { DueForm } from '@anupal/contract/calendar/clients/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { countAll, toBoardUrl, type BoardQuery } from './client-board-model.ts';
import { FiledCount } from './filed-count.tsx';

interface FormListProps {
  readonly forms: readonly DueForm[];
  readonly query: BoardQuery;
}

/** The forms of a month with how many of each are filed. */
export function FormList({ forms, query }: FormListProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Forms`}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {forms.map((form) => (
        <li key={form.form}>
          <FormRow form={form} query={query} />
        </li>
      ))}
    </ul>
  );
}

function FormRow({ form, query }: { readonly form: DueForm; readonly query: BoardQuery }) {
  const { t } = useLingui();
  const { name, due, counts, unauthorized } = form;
  const all = countAll(form) - counts.past;
  const isCurrent = form.form === query.form;
  return (
    <Link
      to={toBoardUrl({ ...query, form: form.form, status: '', offset: 0 })}
      aria-current={isCurrent ? 'true' : undefined}
      className="block space-y-1.5 px-4 py-3 hover:bg-hover aria-current:bg-primary-soft"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-small text-ink-soft">
          <DateText iso={due} />
        </span>
      </span>
      {all > 0 && (
        <Meter label={t`Filed`} value={counts.done} max={all} late={counts.overdue} isGoal />
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-soft">
        <span>
          <FiledCount counts={counts} />
          {unauthorized > 0 && (
            <>
              {' · '}
              <Trans>{unauthorized} without authority</Trans>
            </>
          )}
        </span>
        {counts.overdue > 0 && (
          <Badge tone="danger">
            <Plural value={counts.overdue} one="# overdue" other="# overdue" />
          </Badge>
        )}
      </span>
    </Link>
  );
}
