import type { Business } from '@anupal/contract/onboarding';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/forms/use-form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { showToast } from '../../ui/toast.ts';
import { changeBusiness, onboardingKey } from './onboarding-api.ts';
import { changedFields, initialDraft } from './onboarding-model.ts';
import { BusinessFields } from './business-fields.tsx';

interface BusinessEditorProps {
  readonly business: Business;
  readonly onEnd: () => void;
}

/** Edits the business. Only changed fields are sent: another device may change the rest. */
export function BusinessEditor({ business, onEnd }: BusinessEditorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initial: () => initialDraft(null, business),
    submit: (values) => changeBusiness(changedFields(values, business)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: onboardingKey });
      showToast('success', t`Business details saved.`);
      onEnd();
    },
  });
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-xl space-y-5"
    >
      <BusinessFields field={form.field} />
      <FormActions onCancel={onEnd}>
        <SubmitButton>
          <Trans>Save changes</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
