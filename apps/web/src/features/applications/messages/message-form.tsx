import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMessageDraft, useSavedDraft } from '../../../lib/drafts/use-message-draft.ts';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { MessageComposer } from '../../../ui/message-composer.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { applicationQuery, applicationsKey } from '../applications-api.ts';
import {
  fetchMessageDraft,
  sendMessage,
  validateMessage,
  type SavedMessageDraft,
} from './messages-api.ts';
import { AdditionalDocumentsField } from '../documents/additional-documents-field.tsx';
import { getMessageDraft } from './message-draft.ts';

interface MessageFormProps {
  readonly applicationId: string;
  /** Whether our team is waiting for this message. */
  readonly isAnswer: boolean;
  readonly onSent?: () => void;
}

/** Writes a message about an application, with documents. Restores the draft. */
export function MessageForm(props: MessageFormProps) {
  const { t } = useLingui();
  const { applicationId } = props;
  const { draft } = getMessageDraft(useSignedInUser().id, applicationId);
  const result = useSavedDraft(draft, {
    queryKey: ['application message draft', applicationId],
    queryFn: () => fetchMessageDraft(applicationId),
  });
  // The form can move on the page while the user writes, so each mount waits for a fresh draft.
  const data = result.isFetchedAfterMount ? result.data : undefined;
  return (
    <QueryContent
      result={{ ...result, data }}
      loading={<Skeleton lines={2} label={t`Loading...`} />}
    >
      {(loaded) => <LoadedForm {...props} loaded={loaded} />}
    </QueryContent>
  );
}

type LoadedFormProps = MessageFormProps & { readonly loaded: SavedMessageDraft };

function LoadedForm(props: LoadedFormProps) {
  const { t } = useLingui();
  const { isAnswer } = props;
  const { entered, type, state, slots, uploads, submission, submitted } = useMessage(props);
  const errors = currentFieldErrors(useFieldErrors(submission), entered, submitted);
  return (
    <MessageComposer
      prefix="message-"
      submission={submission}
      label={isAnswer ? t`Your answer` : t`Message`}
      rows={3}
      text={entered.text}
      onType={(text) => type({ text })}
      error={errors.text}
      submitLabel={isAnswer ? <Trans>Send answer</Trans> : <Trans>Send message</Trans>}
      state={state}
      documents={
        <AdditionalDocumentsField
          id="message-document"
          hint={t`A clear photo or a PDF without a password, up to 5 MB. Each file is uploaded as soon as you choose it and stored encrypted.`}
          uploads={uploads}
          slots={slots}
        />
      }
    />
  );
}

function useMessage({ applicationId, isAnswer, onSent, loaded }: LoadedFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const { text, documents } = loaded;
  const message = getMessageDraft(useSignedInUser().id, applicationId);
  const composing = useMessageDraft(message, { draft: { text }, documents });
  const submission = useSubmit(async () => {
    const result = await composing.send({
      toMessage: (entered, attached) => ({ ...entered, documents: attached }),
      check: validateMessage,
      send: (body, key) => sendMessage(applicationId, body, key),
    });
    if (result.ok) queries.setQueryData(queryKey, result.value);
    // Other errors are shown by the screen; an invalid text at its field.
    if (result.ok || result.code !== 'invalid_input')
      await queries.invalidateQueries({ queryKey: applicationsKey });
    if (!result.ok) return result;
    showToast('success', isAnswer ? t`Your answer has been sent.` : t`Your message has been sent.`);
    onSent?.();
    return null;
  });
  return { ...composing, submission };
}
