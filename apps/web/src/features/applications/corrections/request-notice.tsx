import type { Application } from '@anupal/contract/applications/schemas';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { correctionSectionId, findCurrentRequest } from './correction-model.ts';

interface RequestNoticeProps {
  readonly application: Pick<Application, 'state' | 'correctionRequests'>;
}

/** The status of the last correction request; nothing when there is none to show. */
export function RequestNotice({ application }: RequestNoticeProps) {
  const request = findCurrentRequest(application);
  if (request === null || !isOpen(application.state)) return null;
  const { state, text, reason, requestedAt } = request;
  return (
    <Banner tone={state === 'declined' ? 'warning' : 'info'}>
      <p className="font-semibold">
        {state === 'open' && <Trans>Your request for a correction is with our team.</Trans>}
        {state === 'allowed' && <Trans>Our team has allowed one correction of your answers.</Trans>}
        {state === 'declined' && (
          <Trans>Our team has declined your request for a correction.</Trans>
        )}
      </p>
      {reason !== null && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        <Trans>
          You wrote on <DateText iso={requestedAt} />: {text}
        </Trans>
      </p>
      {state === 'allowed' && (
        <p className="mt-1">
          <a href={`#${correctionSectionId}`} className="font-semibold text-link underline">
            <Trans>Go to your answers</Trans>
          </a>
        </p>
      )}
    </Banner>
  );
}
