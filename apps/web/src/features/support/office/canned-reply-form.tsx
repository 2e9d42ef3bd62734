import type { CannedReply } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { repliesQuery, saveReply } from './canned-reply-api.ts';

interface CannedReplyFormProps {
  /** The edited reply; null for a new one. */
  readonly reply: CannedReply | null;
  /** Called when it is saved, or editing is cancelled. */
  readonly onDone: () => void;
}

/** Edits a canned reply. The input stays until it has been saved. */
export function CannedReplyForm({ reply, onDone }: CannedReplyFormProps) {
  const { t } = useLingui();
  const form = useCannedReplyForm({ reply, onDone });
  return (
    <Card>
      <Form form={form} fallback={t`The reply could not be saved. Please try again.`}>
        {form.isRestored && <RestoredNote />}
        <Field
          {...form.field('name')}
          ref={focusOnMount}
          label={t`Name of the reply`}
          autoComplete="off"
        />
        <Textarea {...form.field('textEn')} lang="en" rows={4} label={t`Text in English`} />
        <Textarea {...form.field('textHi')} lang="hi" rows={4} label={t`Text in Hindi`} />
        <FormActions
          onCancel={() => {
            form.clear();
            onDone();
          }}
        >
          <SubmitButton>
            <Trans>Save</Trans>
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function useCannedReplyForm({ reply, onDone }: CannedReplyFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [baseReply, setBaseReply] = useState(reply);
  return useForm({
    initial: {
      name: reply?.name ?? '',
      textEn: reply?.text.en ?? '',
      textHi: reply?.text.hi ?? '',
    },
    // Restarts for a reply that another user has changed in the meantime.
    persist: `reply:${reply?.id ?? 'new'}:${reply?.version ?? ''}`,
    submit: (values) => saveReply(baseReply, values),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: repliesQuery().queryKey });
      showToast('success', t`Reply saved.`);
      onDone();
    },
    onFailure: async ({ code }) => {
      if (code !== 'reply_changed' || baseReply === null) return;
      // The error says that someone else changed it. Saving again overwrites their change.
      const latest = await queries.query({ ...repliesQuery(), staleTime: 0 });
      setBaseReply(latest.replies.find(({ id }) => id === baseReply.id) ?? baseReply);
    },
  });
}
