import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
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
  /** What is asked for about personal data, which is answered by a certain day; null for any other question. */
  readonly request: DataRequestKind | null;
}

/** A new ticket: topic, text and attachments. */
export function TicketForm({ loaded, request }: TicketFormProps) {
  const { t } = useLingui();
  const { entered, type, state, slots, uploads, submission, submitted } = useTicket({
    loaded,
    request,
  });
  const textLabel = useTextLabel(request);
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
        label={textLabel}
        hint={t`Never write card numbers, one-time codes or passwords.`}
        error={errors.text}
        value={entered.text}
        onChange={(event) => type({ ...entered, text: event.target.value })}
      />
      <AttachmentsField id="ticket-file" uploads={uploads} slots={slots} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={submission.isPending}>
          <SendLabel request={request} />
        </Button>
        <DraftNote state={state} />
      </div>
    </form>
  );
}

function useTextLabel(request: DataRequestKind | null): string {
  const { t } = useLingui();
  if (request === null) return t`Your question`;
  return request === 'complaint' ? t`Your complaint` : t`What to correct or delete`;
}

function SendLabel({ request }: Pick<TicketFormProps, 'request'>) {
  if (request === null) return <Trans>Send ticket</Trans>;
  return request === 'complaint' ? <Trans>Send complaint</Trans> : <Trans>Send request</Trans>;
}

function useTicket({ loaded, request }: TicketFormProps) {
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
        ...(request !== null && { isComplaint: true }),
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
