import type { Application } from '@anupal/contract/applications/schemas';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { applicationPath } from '../application-model.ts';

interface ConfirmationProps {
  readonly application: Pick<Application, 'id' | 'trackingNumber'>;
  readonly onClose: () => void;
}

/** The confirmation of a filed application: tracking number, next step and a link. */
export function Confirmation({ application: { id, trackingNumber }, onClose }: ConfirmationProps) {
  return (
    <div className="mt-4 space-y-5">
      <Banner tone="success" takesFocus>
        <p className="font-semibold">
          <Trans>Your application has been filed.</Trans>
        </p>
        <p className="mt-1">
          <Trans>Tracking number</Trans>:{' '}
          <span className="text-lead font-bold">
            <TrackingText text={trackingNumber} />
          </span>
        </p>
      </Banner>
      <p>
        <Trans>
          Our team reviews it next. You get an email at each step. The application's page shows its
          progress and anything that we need from you.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={applicationPath(id)}>
          <Trans>See the application</Trans>
        </LinkButton>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
