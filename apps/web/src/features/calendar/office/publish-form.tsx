import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey } from '../calendar-api.ts';
import { hasDraftChanges, getOwnRulesInForce } from './rules-draft-model.ts';
import { publishDraft, rulesQuery } from './rules-api.ts';
import { focusDraft } from './draft-location.ts';
import { ReplaceDraft } from './replace-draft.tsx';

/**
 * Publishes a changed draft with a reason. If another user published first, there may be nothing
 * left to publish; the error is still shown.
 */
export function PublishForm({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [values, setValues] = useState({ reason: '' });
  const form = useControlledForm({
    values,
    setValues,
    submit: ({ reason }) => publishDraft(reason, ruleSet),
    onSuccess: async (published) => {
      queries.setQueryData(rulesQuery().queryKey, published);
      showToast('success', t`Published. All calendars now use these rules.`);
      setValues({ reason: '' });
      focusDraft();
      await queries.invalidateQueries({ queryKey: calendarKey });
    },
    onFailure: async ({ code }) => {
      if (code === 'rules_changed') await queries.invalidateQueries(rulesQuery());
    },
  });
  const problem = (
    <FormError
      submission={form}
      fallback={t`The rules could not be published. Please try again.`}
      takesFocus
    />
  );
  if (!ruleSet.draft.differs) return problem;
  return (
    <Form form={form} className="space-y-4 border-t border-line pt-5">
      {problem}
      <Textarea
        {...form.field('reason')}
        rows={2}
        label={t`Why it is published`}
        hint={t`Stored with the version permanently, such as the number of the notification.`}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans>Publish the draft</Trans>
        </SubmitButton>
        {hasDraftChanges(ruleSet) && (
          <ReplaceDraft ruleSet={ruleSet} own={getOwnRulesInForce(ruleSet)}>
            <Trans>Discard the draft</Trans>
          </ReplaceDraft>
        )}
      </div>
    </Form>
  );
}
