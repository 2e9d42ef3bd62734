import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

interface CancelButtonProps {
  readonly id: string;
  readonly onGone: () => void;
}

/** Takes the request back, after a question. */
export function CancelButton(props: CancelButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Cancel KYC request</Trans>
      </Button>
      {isAsking && <CancelDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}
