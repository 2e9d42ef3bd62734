import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { timelineEventLabels } from '../application-labels.ts';

/** The history of an application, latest first. */
export function Timeline({ timeline }: Pick<Application, 'timeline'>) {
  const { i18n, t } = useLingui();
  return (
    <SectionCard title={t`Timeline`}>
      <ol className="space-y-4 border-l-2 border-line pl-4">
        {timeline.toReversed().map(({ event, by, at, amount, reason }) => (
          <li key={`${at}:${event}`}>
            <p className="font-semibold">
              {i18n._(timelineEventLabels[event])}
              {amount !== null && (
                <>
                  {': '}
                  <Money rupees={amount} />
                </>
              )}
            </p>
            {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
            <p className="text-small text-ink-soft wrap-anywhere">
              {by.isYou ? t`You` : by.fullName}
              {' · '}
              <DateText iso={at} withTime />
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
