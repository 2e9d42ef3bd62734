import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ServiceList } from '../listing/service-list.tsx';
import { EditButton } from './edit-button.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { editKey, getServiceEdits } from './service-edits.ts';

/** The services for staff, with dialogs to create and edit. */
export function ManagedServices() {
  const { t } = useLingui();
  const edits = getServiceEdits(useSignedInUser().id);
  const [isCreating, setIsCreating] = useState(false);
  // Edits survive closing the dialog, but not leaving the page.
  useLeaveWarning(edits.has(editKey(null)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t`Services`}</PageHeading>
        <Button onClick={() => setIsCreating(true)}>
          <Trans>Create Service</Trans>
        </Button>
      </div>
      <ServiceList
        renderAction={(service: Eservice) => <EditButton service={service} edits={edits} />}
      />
      {isCreating && (
        <ServiceDialog eserviceId={null} edits={edits} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}
