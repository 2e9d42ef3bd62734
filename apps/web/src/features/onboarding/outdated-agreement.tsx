import { Trans } from '@lingui/react/macro';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** The agreement has changed since this page was loaded: a reload shows the new text. */
export function OutdatedAgreement() {
  return (
    <div className="space-y-4">
      <Banner tone="info">
        <Trans>The agreement has changed. Please read and accept the new version.</Trans>
      </Banner>
      <Button onClick={() => window.location.reload()}>
        <Trans>Read the new version</Trans>
      </Button>
    </div>
  );
}
