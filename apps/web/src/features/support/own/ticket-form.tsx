import { support } from '@anupal/contract/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { checkBody } from '../../../lib/api/body-check.ts';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { supportKey, type LoadedDraft } from '../conversation/conversation-api.ts';
import { AttachmentsField } from '../conversation/attachments-field.tsx';
import { useSupportMessageDraft } from '../conversation/use-message-draft.ts';
import { openTicket, type NewTicket } from './ticket-api.ts';
import { ticketPath } from './ticket-filters.ts';
import { TopicSelect } from './topic-select.tsx';

interface TicketFormProps {
  readonly loaded: LoadedDraft;
  /** Whether it is a complaint about personal data. */
  readonly isComplaint: boolean;
}

/** A new ticket: topic, text and attachments. */
export function TicketForm({ loaded, isComplaint }: TicketFormProps) {
  const { t } = useLingui();
  const { entered, type, state, slots, uploads, submission, submitted } = useTicket({
    loaded,
    isComplaint,
  });
  const errors = currentFieldErrors(useFieldErrors(submission), entered, submitted);
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      <FormError
        submission={submission}
        prefix="ticket-"
        fallback={t`Your ticket could not be opened. Please try again.`}
        takesFocus
      />
      <Field
        id="ticket-subject"
        label={t`Subject`}
        error={errors.subject}
        autoComplete="off"
        value={entered.subject}
        onChange={(event) => type({ ...entered, subject: event.target.value })}
      />
      <TopicSelect about={entered.about} onChoose={(about) => type({ ...entered, about })} />
      <Textarea
        id="ticket-text"
        label={isComplaint ? t`Your complaint` : t`Your question`}
        hint={t`Never write card numbers, one-time codes or passwords.`}
        error={errors.text}
        value={entered.text}
        onChange={(event) => type({ ...entered, text: event.target.value })}
      />
      <AttachmentsField id="ticket-file" uploads={uploads} slots={slots} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={submission.isPending}>
          {isComplaint ? <Trans>Send complaint</Trans> : <Trans>Send ticket</Trans>}
        </Button>
        <DraftNote state={state} />
      </div>
    </form>
  );
}

function useTicket({ loaded, isComplaint }: TicketFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const composing = useSupportMessageDraft('new', loaded);
  const submission = useSubmit(async () => {
    const result = await composing.send({
      toMessage: ({ subject, text, about }, documents): NewTicket => ({
        subject,
        text,
        documents,
        ...(about !== null && { about }),
        ...(isComplaint && { isComplaint }),
      }),
      check: (body) => checkBody(support.open, body),
      send: openTicket,
    });
    if (!result.ok) return result;
    showToast('success', t`Your ticket has been sent. We answer here and notify you by email.`);
    await queries.invalidateQueries({ queryKey: supportKey });
    await navigate(ticketPath(result.value.id));
    return null;
  });
  return { ...composing, submission };
}
