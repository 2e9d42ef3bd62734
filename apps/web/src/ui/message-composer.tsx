import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Submission } from '../lib/forms/use-submit.ts';
import { DraftNote } from './draft-note.tsx';
import { Form, SubmitButton } from './form.tsx';
import { Textarea } from './textarea.tsx';

interface MessageComposerProps {
  /** The prefix of the field ids, such as `reply-`. */
  readonly prefix: string;
  readonly submission: Submission;
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly error: string | undefined;
  /** The text of the button. */
  readonly submitLabel: ReactNode;
  readonly state: ComponentProps<typeof DraftNote>['state'];
  /** Content above the text. */
  readonly above?: ReactNode;
  /** The field of the documents. */
  readonly documents?: ReactNode;
}

/** The form of a message, with its documents and the state of its draft. */
export function MessageComposer({
  prefix,
  submission,
  text,
  onType,
  ...rest
}: MessageComposerProps) {
  const { t } = useLingui();
  return (
    <Form
      form={{ ...submission, prefix }}
      className="space-y-4"
      fallback={t`Your message could not be sent. Please try again.`}
    >
      {rest.above}
      <Textarea
        id={`${prefix}text`}
        label={rest.label}
        error={rest.error}
        rows={rest.rows}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {rest.documents}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{rest.submitLabel}</SubmitButton>
        <DraftNote state={rest.state} />
      </div>
    </Form>
  );
}
