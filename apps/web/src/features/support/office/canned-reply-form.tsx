import type { CannedReply } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { usePersistedForm } from '../../../lib/forms/persisted-values.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { repliesQuery, saveReply, type ReplyBody } from './canned-reply-api.ts';

interface CannedReplyFormProps {
  /** The edited reply; null for a new one. */
  readonly reply: CannedReply | null;
  /** Called when it is saved, or editing is cancelled. */
  readonly onDone: () => void;
}

/** Edits a canned reply. The input stays until it has been saved. */
export function CannedReplyForm({ reply, onDone }: CannedReplyFormProps) {
  const { t } = useLingui();
  const {
    typed,
    setTyped,
    isRestored: isFromBefore,
    clear,
    submission,
    errors,
  } = useCannedReplyForm({
    reply,
    onDone,
  });
  const bind = (name: keyof ReplyBody) => ({
    id: name,
    value: typed[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Card>
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
          fallback={t`The reply could not be saved. Please try again.`}
          takesFocus
        />
        {isFromBefore && <RestoredNote />}
        <Field
          {...bind('name')}
          ref={focusOnArrival}
          label={t`Name of the reply`}
          autoComplete="off"
        />
        <Textarea {...bind('textEn')} lang="en" rows={4} label={t`Text in English`} />
        <Textarea {...bind('textHi')} lang="hi" rows={4} label={t`Text in Hindi`} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              clear();
              onDone();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useCannedReplyForm({ reply, onDone }: CannedReplyFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [seen, setSeen] = useState(reply);
  // Starts again for a reply that somebody else has changed meanwhile.
  const form = `reply:${reply?.id ?? 'new'}:${reply?.version ?? ''}`;
  const { typed, clear, ...unsent } = usePersistedForm<ReplyBody>(form, () => ({
    name: reply?.name ?? '',
    textEn: reply?.text.en ?? '',
    textHi: reply?.text.hi ?? '',
  }));
  const [submitted, setSubmitted] = useState<ReplyBody | null>(null);
  const submission = useSubmit(async () => {
    setSubmitted(typed);
    const answer = await saveReply(seen, typed);
    if (!answer.ok) {
      if (answer.code === 'reply_changed' && seen !== null) {
        // A user who saves again after being told of the other change means it.
        const now = await queries.query({ ...repliesQuery(), staleTime: 0 });
        setSeen(now.replies.find(({ id }) => id === seen.id) ?? seen);
      }
      return answer;
    }
    await queries.invalidateQueries({ queryKey: repliesQuery().queryKey });
    clear();
    showToast('success', t`Reply saved.`);
    onDone();
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), typed, submitted);
  return { ...unsent, typed, clear, submission, errors };
}

function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus();
}
