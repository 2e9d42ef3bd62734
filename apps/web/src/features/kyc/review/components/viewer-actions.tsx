import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import type { ReviewPage } from '../model.ts';

interface ViewerActionsProps {
  readonly page: ReviewPage;
  readonly isPdfOpen: boolean;
  readonly onPdf: (isOpen: boolean) => void;
  readonly onBlackOut: () => void;
}

/** What can be done with a page: open the PDF that it is of, or black something out. */
export function ViewerActions({ page, isPdfOpen, onPdf, onBlackOut }: ViewerActionsProps) {
  const { kind, isRedacted } = page.document;
  return (
    <div className="flex flex-wrap gap-3">
      {kind === 'pdf' && !isRedacted && (
        <Button variant="secondary" onClick={() => onPdf(!isPdfOpen)}>
          {isPdfOpen ? <Trans>Show the pictures</Trans> : <Trans>Show original</Trans>}
        </Button>
      )}
      {!isPdfOpen && (
        <Button variant="secondary" onClick={onBlackOut}>
          <Trans>Black out</Trans>
        </Button>
      )}
    </div>
  );
}
