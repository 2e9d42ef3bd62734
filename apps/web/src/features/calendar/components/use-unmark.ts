import type { OwnDueDate } from '@anupal/contract/calendar/records';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit, type Submission } from '../../../lib/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey, unmarkDone } from '../api.ts';

/** Takes a done mark back. */
export function useUnmark(due: OwnDueDate): Submission {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useSubmit(async () => {
    const answer = await unmarkDone(due);
    if (answer.ok) showToast('success', t`No longer marked as done.`);
    else showToast('error', answer.message ?? t`The mark could not be taken back.`);
    await queries.invalidateQueries({ queryKey: calendarKey });
    return answer.ok ? null : answer;
  });
}
