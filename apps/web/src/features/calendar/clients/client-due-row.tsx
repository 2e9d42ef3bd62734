import type { ClientDueDate } from '@anupal/contract/calendar/clients/endpoints';
import type { BoardStatus } from '@anupal/contract/calendar/schemas';
import { states } from '@anupal/contract/values/states';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DayBlock } from '../../../ui/day-block.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DueName } from '../due-dates/due-name.tsx';
import { boardStatusLabels } from './board-labels.ts';
import { toFilingUrl } from './client-board-model.ts';
import { ReadinessText } from './readiness-text.tsx';

interface ClientDueRowProps {
  readonly clientId: string;
  readonly due: ClientDueDate;
  /** Whether it is what to do now: tinted, with a filled button. */
  readonly isFirst?: boolean;
  /** Whether an unfinished application for it is saved. */
  readonly hasDraft?: boolean;
  /** Another action while it is not filed. */
  readonly more?: ReactNode;
  /** Shown below. */
  readonly details?: ReactNode;
}

// What is open needs none, and what is past has a heading that says so.
const badged: readonly BoardStatus[] = ['done', 'applied', 'overdue'];

function canFile({ status, readiness }: ClientDueDate): boolean {
  return status !== 'done' && (readiness.state === 'ready' || readiness.state === 'missing');
}

const actions = { draft: msg`Continue`, ready: msg`File now`, missing: msg`Complete` } as const;

function findAction({ readiness }: ClientDueDate, hasDraft: boolean): keyof typeof actions {
  if (hasDraft) return 'draft';
  return readiness.state === 'ready' ? 'ready' : 'missing';
}

/** A due date of a client with how far it is, and where it is filed. */
export function ClientDueRow({ clientId, due, isFirst = false, ...rest }: ClientDueRowProps) {
  const { hasDraft = false, more, details } = rest;
  const { i18n } = useLingui();
  const language = useLanguage();
  const { registration, readiness } = due;
  const status: BoardStatus = readiness.state === 'applied' ? 'applied' : due.status;
  const { form, period, title, periodEnds, service, due: day } = due.due;
  const { name, tone } = boardStatusLabels[status];
  const isOpen = status === 'open' || status === 'overdue';
  const action = actions[findAction(due, hasDraft)];
  const dueName = `${form}, ${period}`;
  const state = registration?.state;
  const place = [state && states[state][language], readiness.number].filter(Boolean);
  const tint = status === 'overdue' ? 'bg-danger-soft' : 'bg-primary-soft';
  return (
    <li className={`flex flex-wrap gap-x-3 gap-y-1 px-4 py-3 sm:px-5 ${isFirst ? tint : ''}`}>
      <DayBlock day={day} isCompact />
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p>
            <DueName form={form} period={period} />
          </p>
          <p className="text-small text-ink-soft">{[title, ...place].join(' · ')}</p>
          {hasDraft && canFile(due) && (
            <p className="text-small font-semibold text-link">
              <Trans>Draft saved</Trans>
            </p>
          )}
          {status !== 'past' && (
            <ReadinessText client={{ id: clientId, name: null }} readiness={readiness} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {badged.includes(status) && <Badge tone={tone}>{i18n._(name)}</Badge>}
          {isOpen && more}
          {service !== null && canFile(due) && (
            <LinkButton
              variant={isFirst ? 'primary' : 'secondary'}
              to={toFilingUrl(service.id, {
                clientId,
                registrationId: registration?.id ?? null,
                rule: due.due.rule,
                periodEnds,
              })}
              aria-label={`${i18n._(action)}: ${dueName}`}
            >
              {i18n._(action)}
            </LinkButton>
          )}
        </div>
        {details !== undefined && <div className="basis-full">{details}</div>}
      </div>
    </li>
  );
}
