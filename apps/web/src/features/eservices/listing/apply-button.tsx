import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

interface ApplyButtonProps {
  readonly service: Pick<Eservice, 'eserviceName' | 'isActive'>;
  /** The longer label of the service's own page. */
  readonly isLong?: boolean;
  /** Opens the application form. */
  readonly onApply: () => void;
}

/** Starts an application, unless the service is inactive. */
export function ApplyButton({ service, isLong = false, onApply }: ApplyButtonProps) {
  const { t } = useLingui();
  const { eserviceName, isActive } = service;
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
    <Button
      variant={isLong ? 'primary' : 'secondary'}
      aria-label={isLong ? t`Apply Now: ${eserviceName}` : t`Apply for ${eserviceName}`}
      onClick={onApply}
    >
      {isLong ? <Trans>Apply Now</Trans> : <Trans>Apply</Trans>}
    </Button>
  );
}
