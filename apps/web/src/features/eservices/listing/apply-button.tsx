import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { applyUrl, parseApplicationStart } from '../../../app/paths.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface ApplyButtonProps {
  readonly service: Pick<Eservice, 'id' | 'eserviceName' | 'isActive'>;
  /** The longer label of the service's own page. */
  readonly isLong?: boolean;
}

/** A link to the application form, unless the service is inactive. */
export function ApplyButton({ service, isLong = false }: ApplyButtonProps) {
  const { t } = useLingui();
  const { id, eserviceName, isActive } = service;
  // The client whom the user came from.
  const { client } = parseApplicationStart(useUrlQuery().search);
  if (!isActive)
    return (
      <Button
        variant="secondary"
        disabledReason={
          // The rows of a list have no room for it.
          <span className={isLong ? '' : 'sr-only'}>
            <Trans>Not accepting applications right now.</Trans>
          </span>
        }
        aria-label={t`Service Inactive: ${eserviceName}`}
      >
        <Trans>Service Inactive</Trans>
      </Button>
    );
  return (
    <LinkButton
      variant={isLong ? 'primary' : 'secondary'}
      aria-label={isLong ? t`Apply Now: ${eserviceName}` : t`Apply for ${eserviceName}`}
      to={applyUrl(id, client === undefined ? {} : { client })}
    >
      {isLong ? <Trans>Apply Now</Trans> : <Trans>Apply</Trans>}
    </LinkButton>
  );
}
