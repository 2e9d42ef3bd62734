import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey } from '../calendar-api.ts';
import { hasDraftChanges, getOwnRulesInForce } from './rules-draft-model.ts';
import { publishDraft, rulesQuery } from './rules-api.ts';
import { focusDraft } from './draft-location.ts';
import { ReplaceDraft } from './replace-draft.tsx';

/**
 * Publishes a changed draft with a reason. If somebody else published first there may be nothing
 * left to publish; the error is still shown.
 */
export function PublishForm({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const submission = useSubmit(async () => {
    const answer = await publishDraft(reason, ruleSet);
    if (!answer.ok) {
      if (answer.code === 'rules_changed') await queries.invalidateQueries(rulesQuery());
      return answer;
    }
    queries.setQueryData(rulesQuery().queryKey, answer.value);
    showToast('success', t`Published. Every calendar is reckoned by these rules now.`);
    setReason('');
    focusDraft();
    await queries.invalidateQueries({ queryKey: calendarKey });
    return null;
  });
  const errors = useFieldErrors(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  const problem = (
    <FormError
      submission={submission}
      fallback={t`The rules could not be published. Please try again.`}
      takesFocus
    />
  );
  if (!ruleSet.draft.differs) return problem;
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-4 border-t border-line pt-5">
      {problem}
      <Textarea
        id="reason"
        rows={2}
        label={t`Why it is published`}
        hint={t`Kept with the version for good, such as the number of the notification.`}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={submission.isPending}>
          <Trans>Publish the draft</Trans>
        </Button>
        {hasDraftChanges(ruleSet) && (
          <ReplaceDraft ruleSet={ruleSet} own={getOwnRulesInForce(ruleSet)}>
            <Trans>Give up the draft</Trans>
          </ReplaceDraft>
        )}
      </div>
    </form>
  );
}
