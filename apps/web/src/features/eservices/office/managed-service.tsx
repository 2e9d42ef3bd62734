import { Trans } from '@lingui/react/macro';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ServicePage } from '../listing/service-page.tsx';
import { EditButton } from './edit-button.tsx';
import { PartnerPrices } from './partner-prices.tsx';
import { getServiceEdits } from './service-edits.ts';

/** One service for staff. */
export function ManagedService({ eserviceId }: { readonly eserviceId: string }) {
  const edits = getServiceEdits(useSignedInUser().id);
  return (
    <>
      <ServicePage
        eserviceId={eserviceId}
        renderAction={(service) => (
          <div className="flex flex-wrap items-start gap-3">
            <EditButton service={service} edits={edits} />
            <Button
              variant="secondary"
              disabledReason={<Trans>Franchisees apply from their own dashboard.</Trans>}
            >
              {service.isActive ? <Trans>Apply Now</Trans> : <Trans>Service Inactive</Trans>}
            </Button>
          </div>
        )}
      />
      <PartnerPrices eserviceId={eserviceId} />
    </>
  );
}
