import { maxReferenceLength, type BoardItem } from '@anupal/contract/calendar/clients/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientDuesKey, markFiled, markUnfiled } from './client-board-api.ts';

interface MarkFiledDialogProps {
  readonly title: string;
  readonly items: readonly BoardItem[];
  readonly today: string;
  readonly onMarked: () => void;
  readonly onClose: () => void;
}

/** Records on which day a form was filed for clients; of one client also the number. */
export function MarkFiledDialog({ title, items, today, ...handlers }: MarkFiledDialogProps) {
  const { onMarked, onClose } = handlers;
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [first] = items;
  const only = items.length === 1 ? first : undefined;
  const finish = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: clientDuesKey });
    showToast('success', message);
    dialog.current?.close();
    onMarked();
  };
  const form = useForm({
    initial: {
      filedOn: only?.filing?.filedOn ?? today,
      reference: only?.filing?.reference ?? '',
    },
    submit: (values) => markFiled(items, values),
    onSuccess: () => finish(t`Marked as filed.`),
  });
  const filed = items.filter(({ filing }) => filing !== null);
  const unmark = useSubmit(async () => {
    const result = await markUnfiled(filed);
    if (!result.ok) return result;
    await finish(t`Marked as not filed.`);
    return null;
  });
  return (
    <Dialog title={title} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The change could not be saved. Please try again.`}>
        <p className="font-semibold wrap-anywhere">
          {only?.clientName ?? <Plural value={items.length} one="# client" other="# clients" />}
        </p>
        <Field
          {...form.field('filedOn')}
          label={t`Filed on`}
          type="date"
          min="2000-01-01"
          max={today}
        />
        {only !== undefined && (
          <Field
            {...form.field('reference')}
            label={t`Acknowledgement number`}
            hint={t`For example the ARN. Optional.`}
            autoComplete="off"
            maxLength={maxReferenceLength}
          />
        )}
        <FormError
          submission={unmark}
          fallback={t`The change could not be saved. Please try again.`}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>
            <Trans>Mark as filed</Trans>
          </SubmitButton>
          {filed.length > 0 && (
            <Button
              variant="secondary"
              isPending={unmark.isPending}
              onClick={() => void unmark.submit()}
            >
              <Trans>Mark as not filed</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
