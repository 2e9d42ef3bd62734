import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { applyUrl } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { applicationPath, nameService } from '../application-model.ts';
import { StatusBadge } from '../detail/status-badge.tsx';

interface RepeatableRowsProps {
  readonly clientId: string;
  readonly applications: readonly ApplicationListItem[];
  /** Whether new applications are made for the client. */
  readonly canApply: boolean;
}

/** Applications for a client, each with its status and the way to the next one like it. */
export function RepeatableRows({ clientId, applications, canApply }: RepeatableRowsProps) {
  return (
    <ul className="-mx-4 -mb-5 divide-y divide-line border-t border-line sm:-mx-5">
      {applications.map((application) => (
        <li
          key={application.id}
          className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-5"
        >
          <RepeatableRow {...{ application, clientId, canApply }} />
        </li>
      ))}
    </ul>
  );
}

interface RepeatableRowProps extends Pick<RepeatableRowsProps, 'clientId' | 'canApply'> {
  readonly application: ApplicationListItem;
}

function RepeatableRow({ application, clientId, canApply }: RepeatableRowProps) {
  const { t } = useLingui();
  const { id, eserviceId, period, state } = application;
  const eserviceName = nameService(application);
  return (
    <>
      <div className="min-w-0 flex-1 basis-48 py-1">
        <p className="wrap-anywhere">
          <TextLink to={applicationPath(id)}>{eserviceName}</TextLink>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
          <StatusBadge state={state} />
          {period}
        </p>
      </div>
      {canApply && (
        <LinkButton
          variant="quiet"
          to={applyUrl(eserviceId, { client: clientId, repeats: id })}
          aria-label={
            period === null
              ? t`Apply again: ${eserviceName}`
              : t`File for the next period: ${eserviceName}, ${period}`
          }
        >
          {period === null ? <Trans>Apply again</Trans> : <Trans>File for the next period</Trans>}
        </LinkButton>
      )}
    </>
  );
}
