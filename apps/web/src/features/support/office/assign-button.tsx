import type { Conversation } from '@anupal/contract/support/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { supportKey, conversationQuery } from '../conversation/conversation-api.ts';
import { releaseConversation, claimConversation } from './inbox-api.ts';

/** Claims a conversation, or releases it. */
export function AssignButton({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id, actions } = conversation;
  const isTaking = actions.includes('claim');
  const submission = useSubmit(async () => {
    const result = await (isTaking ? claimConversation(id) : releaseConversation(id));
    if (result.ok) queries.setQueryData(conversationQuery(id).queryKey, result.value);
    else showToast('error', result.message ?? t`That did not work. Please try again.`);
    await queries.invalidateQueries({ queryKey: supportKey });
    return null;
  });
  if (!isTaking && !actions.includes('release')) return null;
  return (
    <Button
      variant={isTaking ? 'primary' : 'secondary'}
      isPending={submission.isPending}
      onClick={submission.submit}
    >
      {isTaking ? t`Assign to me` : t`Unassign`}
    </Button>
  );
}
