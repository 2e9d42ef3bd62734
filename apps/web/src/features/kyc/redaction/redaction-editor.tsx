import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { firstView, rotate } from '../../../ui/viewer/view-state.ts';
import { DocumentPage } from '../document-page.tsx';
import type { ReviewPage } from '../kyc-api.ts';
import { BlackOutDialog } from './black-out-dialog.tsx';
import { BoxLayer } from './box-layer.tsx';
import { useBoxes } from './use-boxes.ts';

interface RedactionEditorProps {
  readonly kycId: string;
  readonly page: ReviewPage;
  readonly edition: number;
  /** Called when the stored image was rewritten. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Draws boxes over a page, previews them, and redacts them in the stored image. */
export function RedactionEditor({ page, edition, onDone, onCancel, kycId }: RedactionEditorProps) {
  const { t } = useLingui();
  const boxes = useBoxes();
  const [view, setView] = useState(firstView);
  const [isPreview, setIsPreview] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const emptyReason = boxes.list.length === 0 ? t`Draw or add a box first.` : null;
  return (
    <div data-own-keys className="space-y-3">
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold focus:outline-none">
        <Trans>Black out a part of this page</Trans>
      </h3>
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>
          Draw a box over what must not be seen, or add one and move it with the arrow keys. Shift
          and an arrow key change its size; Delete removes it.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={boxes.add} disabledReason={boxes.disabledReason}>
          <Trans>Add a box</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setView(rotate(view))}>
          <Trans>Rotate</Trans>
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isPreview}
          onClick={() => setIsPreview(!isPreview)}
        >
          <Trans>Preview</Trans>
        </Button>
      </div>
      <DocumentPage page={page} view={view} edition={edition}>
        <BoxLayer boxes={boxes} rotation={view.rotation} isPreview={isPreview} />
      </DocumentPage>
      <div className="flex flex-wrap gap-3">
        <Button disabledReason={emptyReason} onClick={() => setIsDialogOpen(true)}>
          <Trans>Black out for good</Trans>
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {isDialogOpen && (
        <BlackOutDialog
          kycId={kycId}
          page={page}
          boxes={boxes.list}
          onDone={onDone}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </div>
  );
}
