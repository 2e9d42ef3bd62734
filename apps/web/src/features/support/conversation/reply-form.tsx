import type { Conversation } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  checkMessage,
  sendMessage,
  supportKey,
  conversationQuery,
  type LoadedDraft,
  type OutgoingMessage,
} from './conversation-api.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { useMessageDraft, useLoadedDraft } from './use-message-draft.ts';

interface ReplyFormProps {
  readonly thread: Conversation;
  /** Staff answer the version they saw, not newer messages. */
  readonly isStaff?: boolean;
  /** Content above the field that may insert a text. */
  readonly above?: (insert: (text: string) => void) => ReactNode;
}

/** Writes a message of a conversation, starting from its draft. */
export function ReplyForm(props: ReplyFormProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useLoadedDraft(props.thread.id);
  if (error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton lines={2} label={t`Loading...`} />;
  return <LoadedForm {...props} loaded={data} />;
}

function LoadedForm(props: ReplyFormProps & { readonly loaded: LoadedDraft }) {
  const { t } = useLingui();
  const { thread, above } = props;
  const { typed, type, state, slots, attachments, submission, submitted } = useReply(props);
  const errors = currentFieldErrors(useFieldErrors(submission), typed, submitted);
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      <FormError
        submission={submission}
        prefix="reply-"
        fallback={t`Your message could not be sent. Please try again.`}
        takesFocus
      />
      {above?.((text) => {
        type({ ...typed, text: appendText(typed.text, text) });
        document.getElementById('reply-text')?.focus();
      })}
      <Textarea
        id="reply-text"
        label={t`Your reply`}
        error={errors.text}
        rows={4}
        value={typed.text}
        onChange={(event) => type({ ...typed, text: event.target.value })}
      />
      {thread.kind === 'ticket' && (
        <AttachmentsField id="reply-file" uploads={attachments} slots={slots} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={submission.isPending}>
          <Trans>Send reply</Trans>
        </Button>
        <DraftNote state={state} />
      </div>
    </form>
  );
}

function useReply({
  thread,
  isStaff = false,
  loaded,
}: ReplyFormProps & { readonly loaded: LoadedDraft }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const composing = useMessageDraft(thread.id, loaded);
  const submission = useSubmit(async () => {
    const answer = await composing.send({
      toMessage: ({ text }, documents): OutgoingMessage => ({
        text,
        documents,
        ...(isStaff && { version: thread.version }),
      }),
      check: checkMessage,
      send: (message, key) => sendMessage(thread.id, message, key),
    });
    if (answer.ok) {
      queries.setQueryData(conversationQuery(thread.id).queryKey, answer.value);
      showToast('success', t`Your reply has been sent.`);
    }
    // Other errors are shown by the screen; an invalid text at its field.
    if (answer.ok || answer.code !== 'invalid_input')
      await queries.invalidateQueries({ queryKey: supportKey });
    return answer.ok ? null : answer;
  });
  return { ...composing, submission };
}

function appendText(typed: string, text: string): string {
  return typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
}
