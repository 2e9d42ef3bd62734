import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldSentences } from '../../../lib/use-field-sentences.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PapersField } from './papers-field.tsx';
import { useMessage } from './use-message.ts';

interface MessageFormProps {
  readonly applicationId: string;
  /** It is what is waited for, rather than a word beside. */
  readonly isAnswer: boolean;
  readonly onSent?: () => void;
}

/** Writing to the firm about an application, with documents. */
export function MessageForm({ applicationId, isAnswer, onSent }: MessageFormProps) {
  const { t } = useLingui();
  const done = isAnswer ? t`Your answer has been sent.` : t`Your message has been sent.`;
  const { text, type, papers, slots, submission } = useMessage(applicationId, () => {
    showToast('success', done);
    onSent?.();
  });
  const errors = useFieldSentences(submission);
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      <FormProblem
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
      <PapersField
        id="message-document"
        hint={t`A sharp photo or a PDF without a password, 5 MB at most. Each is sent as soon as you choose it and stored encrypted.`}
        keeper={papers}
        slots={slots}
      />
      <Button type="submit" isPending={submission.isPending}>
        {isAnswer ? <Trans>Send answer</Trans> : <Trans>Send message</Trans>}
      </Button>
    </form>
  );
}
