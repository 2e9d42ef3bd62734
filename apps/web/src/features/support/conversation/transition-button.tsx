import type { ConversationTransition } from '@anupal/contract/support/lifecycle';
import type { Conversation } from '@anupal/contract/support/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  closeConversation,
  reopenConversation,
  supportKey,
  conversationQuery,
} from './conversation-api.ts';
import { CloseConfirmDialog } from './close-confirm-dialog.tsx';
import { messageDraftFor } from './message-draft.ts';

interface TransitionButtonProps {
  readonly conversation: Conversation;
  readonly transition: Extract<ConversationTransition, 'close' | 'resolve' | 'reopen' | 'resume'>;
}

/** Closes or reopens a conversation. Closing asks for confirmation if there is a draft. */
export function TransitionButton({ conversation, transition }: TransitionButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const composer = messageDraftFor(useSignedInUser().id, conversation.id);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const isClosing = transition === 'close' || transition === 'resolve';
  const texts = isClosing
    ? { verb: t`Close ticket`, done: t`Closed.` }
    : { verb: t`Open again`, done: t`Opened again.` };
  const submission = useSubmit(async () => {
    const result = await (isClosing
      ? closeConversation(conversation)
      : reopenConversation(conversation));
    if (result.ok) {
      queries.setQueryData(conversationQuery(conversation.id).queryKey, result.value);
      showToast('success', texts.done);
    } else showToast('error', result.message ?? t`That did not work. Please try again.`);
    await queries.invalidateQueries({ queryKey: supportKey });
    return null;
  });
  return (
    <>
      <Button
        variant="secondary"
        isPending={submission.isPending}
        onClick={() =>
          isClosing && composer.hasContent() ? setIsDialogOpen(true) : void submission.submit()
        }
      >
        {texts.verb}
      </Button>
      {isDialogOpen && (
        <CloseConfirmDialog
          onYes={() => void submission.submit()}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
