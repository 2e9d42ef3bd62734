import { Trans } from '@lingui/react/macro';
import { SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';

/** The buttons of a form that saves into the draft. */
export function DraftButtons({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <FormActions onCancel={onCancel}>
      <SubmitButton>
        <Trans>Add to the draft</Trans>
      </SubmitButton>
    </FormActions>
  );
}
