import type { BoardItem } from '@anupal/contract/calendar/clients/endpoints';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SelectClient } from './select-client.tsx';
import { boardStatusLabels } from './board-labels.ts';
import { canFile, toFilingUrl } from './client-board-model.ts';
import { ReadinessText } from './readiness-text.tsx';

interface ClientOfFormRowProps {
  readonly item: BoardItem;
  /** What filing late costs. */
  readonly cost: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A client of a form with how far it is, to be selected. */
export function ClientOfFormRow({ item, cost, isChosen, onChoose }: ClientOfFormRowProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { clientId, clientName, state, period, due, status, filing, service, readiness } = item;
  const { lacksAuthority } = item;
  const isReady = readiness.state === 'ready';
  const isApplied = readiness.state === 'applied';
  const label = boardStatusLabels[isApplied ? 'applied' : status];
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="-m-2.5 shrink-0">
        <SelectClient clientName={clientName} isSelected={isChosen} onSelect={onChoose} />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <Link to={clientUrl(clientId)} className="font-semibold wrap-anywhere hover:underline">
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
        {label !== boardStatusLabels.past && <Badge tone={label.tone}>{i18n._(label.name)}</Badge>}
        <p>
          <DateText iso={filing?.filedOn ?? due} />
        </p>
        {service !== null && canFile(item) && (
          <LinkButton
            variant="quiet"
            to={toFilingUrl(service.id, item)}
            aria-label={isReady ? t`File now: ${clientName}` : t`Complete: ${clientName}`}
          >
            {isReady ? <Trans>File now</Trans> : <Trans>Complete</Trans>}
          </LinkButton>
        )}
      </div>
      <div className="basis-full pl-9 empty:hidden">{cost}</div>
    </li>
  );
}
