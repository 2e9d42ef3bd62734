import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import type { ServiceEdits } from './service-edits.ts';

interface EditButtonProps {
  readonly service: Pick<Eservice, 'id' | 'eserviceName'>;
  readonly edits: ServiceEdits;
}

/** Opens the edit dialog of a service. */
export function EditButton({ service: { id, eserviceName }, edits }: EditButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  // Edits survive closing the dialog, but not leaving the page.
  useLeaveWarning(edits.has(id));
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Edit ${eserviceName}`}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Edit</Trans>
      </Button>
      {isOpen && <ServiceDialog eserviceId={id} edits={edits} onClose={() => setIsOpen(false)} />}
    </>
  );
}
