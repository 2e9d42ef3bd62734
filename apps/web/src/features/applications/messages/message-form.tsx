import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SavedMessageDraft } from './messages-api.ts';
import { AdditionalDocumentsField } from '../documents/additional-documents-field.tsx';
import { useMessageForm, useSavedMessageDraft } from './use-message-form.ts';

interface MessageFormProps {
  readonly applicationId: string;
  /** Whether our team is waiting for this message. */
  readonly isAnswer: boolean;
  readonly onSent?: () => void;
}

/** Writes a message about an application, with documents. Restores the draft. */
export function MessageForm(props: MessageFormProps) {
  const { t } = useLingui();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useSavedMessageDraft(
    props.applicationId,
  );
  if (error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  // The form can move on the page while the user writes, so each mount waits for a fresh draft.
  if (data === undefined || !isFetchedAfterMount)
    return <Skeleton lines={2} label={t`Loading...`} />;
  return <LoadedForm {...props} loaded={data} />;
}

function LoadedForm({
  applicationId,
  isAnswer,
  onSent,
  loaded,
}: MessageFormProps & { readonly loaded: SavedMessageDraft }) {
  const { t } = useLingui();
  const done = isAnswer ? t`Your answer has been sent.` : t`Your message has been sent.`;
  const { text, type, state, uploads, slots, submission, errors } = useMessageForm({
    applicationId,
    loaded,
    onSent: () => {
      showToast('success', done);
      onSent?.();
    },
  });
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
        prefix="message-"
        fallback={t`Your message could not be sent. Please try again.`}
        takesFocus
      />
      <Textarea
        id="message-text"
        label={isAnswer ? t`Your answer` : t`Message`}
        error={errors.text}
        rows={3}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <AdditionalDocumentsField
        id="message-document"
        hint={t`A sharp photo or a PDF without a password, 5 MB at most. Each is sent as soon as you choose it and stored encrypted.`}
        uploads={uploads}
        slots={slots}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={submission.isPending}>
          {isAnswer ? <Trans>Send answer</Trans> : <Trans>Send message</Trans>}
        </Button>
        <DraftNote state={state} />
      </div>
    </form>
  );
}
