import type { DueDate } from '@anupal/contract/calendar/schemas';
import { lawNames } from '@anupal/contract/calendar/due-date-texts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DayBlock } from '../../../ui/day-block.tsx';
import { DueDetails } from './due-details.tsx';
import { DueName } from './due-name.tsx';

interface DueRowProps {
  readonly due: DueDate;
  readonly id?: string;
  /** Badges shown before the one of the law. */
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
}

/** One due date: day, form and reason, with the details collapsed. */
export function DueRow({ due, id, badges, actions }: DueRowProps) {
  const language = useLanguage();
  return (
    <li
      id={id}
      className="scroll-mt-24 py-5 first:pt-0 last:pb-0 target:bg-primary-soft target:ring-8 target:ring-primary-soft"
    >
      <article className="flex gap-4 break-inside-avoid">
        <DayBlock day={due.due} />
        <div className="min-w-0 flex-1 space-y-1.5">
          <h3>
            <DueName form={due.form} period={due.period} />
          </h3>
          <p>{due.title}</p>
          <p className="flex flex-wrap gap-1.5">
            {badges}
            <Badge tone="neutral">{lawNames[due.law][language]}</Badge>
            {due.isOptional && (
              <Badge tone="neutral">
                <Trans>Optional</Trans>
              </Badge>
            )}
            {due.certainty === 'toBeConfirmed' && (
              <Badge tone="warning">
                <Trans>To be confirmed</Trans>
              </Badge>
            )}
          </p>
          <p className="text-ink-soft">{due.reason}</p>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4 print:hidden">
              <Trans>Source, penalty and more</Trans>
            </summary>
            <DueDetails due={due} />
          </details>
          {actions}
        </div>
      </article>
    </li>
  );
}
