import { support } from '@anupal/contract/support';
import type { Conversation } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkBody } from '../../../lib/api/body-check.ts';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { MessageComposer } from '../../../ui/message-composer.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  sendMessage,
  supportKey,
  conversationQuery,
  type LoadedDraft,
  type OutgoingMessage,
} from './conversation-api.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { useLoadedDraft, useSupportMessageDraft } from './use-message-draft.ts';

interface ReplyFormProps {
  readonly conversation: Conversation;
  /** Staff answer the version they saw, not newer messages. */
  readonly isStaff?: boolean;
  /** Content above the field that may insert a text. */
  readonly above?: (insert: (text: string) => void) => ReactNode;
}

/** Writes a message of a conversation, starting from its draft. */
export function ReplyForm(props: ReplyFormProps) {
  const { t } = useLingui();
  return (
    <QueryContent
      result={useLoadedDraft(props.conversation.id)}
      loading={<Skeleton lines={2} label={t`Loading...`} />}
    >
      {(loaded) => <LoadedForm {...props} loaded={loaded} />}
    </QueryContent>
  );
}

function LoadedForm(props: ReplyFormProps & { readonly loaded: LoadedDraft }) {
  const { t } = useLingui();
  const { conversation, above } = props;
  const { entered, type, state, slots, uploads, submission, submitted } = useReply(props);
  const errors = currentFieldErrors(useFieldErrors(submission), entered, submitted);
  const insert = (text: string): void => {
    type({ ...entered, text: appendText(entered.text, text) });
    document.getElementById('reply-text')?.focus();
  };
  return (
    <MessageComposer
      prefix="reply-"
      submission={submission}
      above={above?.(insert)}
      label={t`Your reply`}
      rows={4}
      text={entered.text}
      onType={(text) => type({ ...entered, text })}
      error={errors.text}
      submitLabel={<Trans>Send reply</Trans>}
      state={state}
      documents={
        conversation.kind === 'ticket' && (
          <AttachmentsField id="reply-file" uploads={uploads} slots={slots} />
        )
      }
    />
  );
}

function useReply({
  conversation,
  isStaff = false,
  loaded,
}: ReplyFormProps & { readonly loaded: LoadedDraft }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const composing = useSupportMessageDraft(conversation.id, loaded);
  const submission = useSubmit(async () => {
    const result = await composing.send({
      toMessage: ({ text }, documents): OutgoingMessage => ({
        text,
        documents,
        ...(isStaff && { version: conversation.version }),
      }),
      check: (body) => checkBody(support.addMessage, body),
      send: (message, key) => sendMessage(conversation.id, message, key),
    });
    if (result.ok) {
      queries.setQueryData(conversationQuery(conversation.id).queryKey, result.value);
      showToast('success', t`Your reply has been sent.`);
    }
    // Other errors are shown by the screen; an invalid text at its field.
    if (result.ok || result.code !== 'invalid_input')
      await queries.invalidateQueries({ queryKey: supportKey });
    return result.ok ? null : result;
  });
  return { ...composing, submission };
}

function appendText(entered: string, text: string): string {
  return entered.trim() === '' ? text : `${entered.trimEnd()}\n\n${text}`;
}
