import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/form.tsx';

/** The buttons of a form that saves into the draft. */
export function DraftButtons({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton>
        <Trans>Add to the draft</Trans>
      </SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
