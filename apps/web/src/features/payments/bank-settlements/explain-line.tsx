import {
  explanationsFor,
  type LineExplanation,
  type SettlementLine,
} from '@anupal/contract/payments/settlements';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { explainLine } from './settlement-api.ts';
import { explanationLabels } from './settlement-labels.ts';

/** Opens the dialog that closes a line which matches nothing. */
export function ExplainLine({ line }: { readonly line: SettlementLine }) {
  const [isOpen, setIsOpen] = useState(false);
  if (explanationsFor(line).length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Explain and close</Trans>
      </Button>
      {isOpen && <ExplainDialog line={line} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ExplainDialogProps {
  readonly line: SettlementLine;
  readonly onClose: () => void;
}

function ExplainDialog({ line, onClose }: ExplainDialogProps) {
  const { id, amount: rupees, entityId } = line;
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const amount = formatRupees(rupees);
  const refresh = () => queries.invalidateQueries({ queryKey: ['payments'] });
  const form = useForm({
    initial: { as: '', reason: '' },
    prefix: 'explain-line-',
    submit: ({ as, reason }) => explainLine(id, { as: as as LineExplanation, reason }), // the contract rejects any other text
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', t`The line is closed.`);
      await refresh();
    },
    onFailure: async ({ status }) => {
      if (status === 409) await refresh();
    },
  });
  return (
    <Dialog title={t`What is this line of ${amount}?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="wrap-anywhere text-ink-soft">
          {entityId} ·{' '}
          <Trans>We no longer try to match a closed line. This cannot be undone.</Trans>
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <RadioGroup
          {...form.field('as')}
          label={t`What it is`}
          choices={explanationsFor(line).map((value) => ({
            value,
            name: i18n._(explanationLabels[value].name),
            hint: i18n._(explanationLabels[value].hint),
          }))}
        />
        <Textarea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`For accountants and auditors. At most ${longestReason} characters.`}
          rows={3}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Close the line</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
