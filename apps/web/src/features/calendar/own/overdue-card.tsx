import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { OwnCalendar } from '../calendar-api.ts';
import { DueList } from './due-list.tsx';

const restClasses = 'mt-5 border-t border-line pt-5';
// Keeps the month in view when many dates are overdue.
const initialCount = 4;

/** The overdue dates, oldest first. */
export function OverdueCard({ calendar }: { readonly calendar: OwnCalendar }) {
  const { t } = useLingui();
  const { overdue, overdueTotal, today } = calendar;
  const [isExpanded, setIsExpanded] = useState(false);
  const { length } = overdue;
  return (
    <SectionCard
      title={t`${plural(overdueTotal, { one: '# date is overdue', other: '# dates are overdue' })}`}
      isLate
    >
      <DueList dues={overdue.slice(0, initialCount)} today={today} />
      {length > initialCount && (
        <>
          {/* Printed pages have no button, so they show everything. */}
          <div className={isExpanded ? restClasses : `${restClasses} hidden print:block`}>
            <DueList dues={overdue.slice(initialCount)} today={today} />
          </div>
          <div className="mt-4 print:hidden">
            <Button
              variant="secondary"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? <Trans>Show fewer</Trans> : <Trans>Show all {length}</Trans>}
            </Button>
          </div>
        </>
      )}
      {isExpanded && overdueTotal > length && (
        <p className="mt-4 text-ink-soft">
          <Trans>The oldest dates are shown. Mark those that are done to see the others.</Trans>
        </p>
      )}
    </SectionCard>
  );
}
