import { longestReason } from '@anupal/contract/values/reason';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';

/** What a superadmin decides: to approve what was proposed, or to reject or withdraw it. */
export type DecisionVerb = 'approve' | 'reject';

/** The texts of a decision. */
export interface DecisionTexts {
  readonly title: string;
  /** Its effect. */
  readonly text: string;
  /** The label of the button. */
  readonly verb: string;
  /** What the toast says afterwards. */
  readonly done: string;
}

/** How a refund or an adjustment is decided on; `Stored` is its updated state. */
export interface Decision<Stored = unknown> {
  /** Prefix of the ids of the dialog's fields. */
  readonly prefix: string;
  /** What is decided on. */
  readonly about: ReactNode;
  getTexts(verb: DecisionVerb): DecisionTexts;
  /** Stores the decision; an approval has no reason. */
  decide(verb: DecisionVerb, reason: string): Promise<ApiResult<Stored>>;
  /** What the toast says of a stored decision instead of `done`; null to keep `done`. */
  describeStored?(stored: Stored): string | null;
  /** Loads what has changed: after the decision, or because someone else has decided. */
  refresh(): Promise<void>;
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly verb: DecisionVerb;
  /** Called when the decision is stored and the list is updated. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Confirms an approval, or asks for the reason of a rejection or withdrawal. */
export function DecisionDialog({ decision, verb, onDecided, onClose }: DecisionDialogProps) {
  const texts = decision.getTexts(verb);
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { reason: '' },
    prefix: decision.prefix,
    submit: ({ reason }) => decision.decide(verb, reason),
    onSuccess: async (stored) => {
      dialog.current?.close();
      showToast('success', decision.describeStored?.(stored) ?? texts.done);
      await decision.refresh();
      onDecided();
    },
    onFailure: async ({ status }) => {
      if (status === 409) await decision.refresh();
    },
  });
  return (
    <Dialog title={texts.title} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <div className="space-y-1 wrap-anywhere">{decision.about}</div>
        <p className="text-ink-soft">{texts.text}</p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        {verb === 'reject' && (
          <Textarea
            {...form.field('reason')}
            label={t`Reason`}
            hint={t`Only superadmins can read it. At most ${longestReason} characters.`}
            rows={3}
          />
        )}
        <DialogActions dialogRef={dialog}>
          <SubmitButton>{texts.verb}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
