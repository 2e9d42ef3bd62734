import type { KeptRules } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { calendarKey } from '../../api.ts';
import { publishDraft, rulesQuery } from '../api.ts';

/** Publishes a draft, with the reason why. */
export function PublishForm({ kept }: { readonly kept: KeptRules }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const submission = useSubmit(async () => {
    const answer = await publishDraft(reason, kept);
    if (!answer.ok) {
      if (answer.code === 'rules_changed') await queries.invalidateQueries(rulesQuery());
      return answer;
    }
    queries.setQueryData(rulesQuery().queryKey, answer.value);
    showToast('success', t`Published. Every calendar is reckoned by these rules now.`);
    await queries.invalidateQueries({ queryKey: calendarKey });
    return null;
  });
  const errors = useFieldSentences(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-4 border-t border-line pt-5">
      <FormProblem
        submission={submission}
        fallback={t`The rules could not be published. Please try again.`}
        takesFocus
      />
      <Textarea
        id="reason"
        rows={2}
        label={t`Why it is published`}
        hint={t`Kept with the version for good, such as the number of the notification.`}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isPending={submission.isPending}>
        <Trans>Publish the draft</Trans>
      </Button>
    </form>
  );
}
