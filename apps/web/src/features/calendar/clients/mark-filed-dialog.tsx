import { maxReferenceLength, type BoardItem } from '@anupal/contract/calendar/clients/endpoints';
import { states } from '@anupal/contract/values/states';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientDuesKey, markFiled, markUnfiled } from './client-board-api.ts';
import { itemKey } from './client-board-model.ts';

interface MarkFiledDialogProps {
  readonly title: string;
  readonly items: readonly BoardItem[];
  readonly today: string;
  readonly onMarked: () => void;
  readonly onClose: () => void;
}

/** Records on which day a form was filed for clients, with the numbers of the acknowledgements. */
export function MarkFiledDialog({ title, items, today, ...handlers }: MarkFiledDialogProps) {
  const { onMarked, onClose } = handlers;
  const { t } = useLingui();
  const { id: userId } = useSignedInUser();
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
      references: Object.fromEntries(
        items.map((item) => [itemKey(item), item.filing?.reference ?? '']),
      ),
    },
    // Pressing Escape must not lose forty typed numbers.
    persist: `${userId}:filed:${items.map(itemKey).join()}`,
    submit: ({ filedOn, references }) => markFiled(items, filedOn, references),
    onSuccess: () => finish(t`Marked as filed.`),
  });
  const filed = items.filter(({ filing }) => filing !== null);
  const unmark = useSubmit(async () => {
    const result = await markUnfiled(filed);
    if (!result.ok) return result;
    form.clear();
    await finish(t`Marked as not filed.`);
    return null;
  });
  return (
    <Dialog title={title} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The change could not be saved. Please try again.`}>
        {form.isRestored && <RestoredNote />}
        <p className="font-semibold wrap-anywhere">
          {only?.clientName ?? <Plural value={items.length} one="# client" other="# clients" />}
        </p>
        <p className="text-small text-ink-soft">
          <Trans>Nothing is filed with this. Record what was filed elsewhere.</Trans>
        </p>
        <Field
          {...form.field('filedOn')}
          label={t`Filed on`}
          type="date"
          min="2000-01-01"
          max={today}
        />
        <References
          items={items}
          references={form.values.references}
          onChange={(key, reference) =>
            form.setValues({ references: { ...form.values.references, [key]: reference } })
          }
        />
        <FormError
          submission={unmark}
          fallback={t`The change could not be saved. Please try again.`}
        />
        <DialogActions dialogRef={dialog} onCancel={form.clear}>
          {filed.length > 0 && (
            <Button
              variant="secondary"
              isPending={unmark.isPending}
              onClick={() => void unmark.submit()}
            >
              <Trans>Mark as not filed</Trans>
            </Button>
          )}
          <SubmitButton>
            <Trans>Record as filed</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface ReferencesProps {
  readonly items: readonly BoardItem[];
  /** By the keys of the items. */
  readonly references: Readonly<Record<string, string>>;
  readonly onChange: (key: string, reference: string) => void;
}

/** The number of each acknowledgement; those of several clients are folded. */
function References({ items, references, onChange }: ReferencesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const fields = items.map((item, index) => {
    const key = itemKey(item);
    const place = item.readiness.number ?? (item.state && states[item.state][language]);
    const under = place === null ? '' : ` (${place})`;
    return (
      <Field
        key={key}
        id={`reference-${index}`}
        label={items.length === 1 ? t`Acknowledgement number` : `${item.clientName}${under}`}
        hint={items.length === 1 ? t`For example the ARN. Optional.` : undefined}
        value={references[key] ?? ''}
        onChange={(event) => onChange(key, event.target.value)}
        autoComplete="off"
        maxLength={maxReferenceLength}
      />
    );
  });
  if (items.length === 1) return fields;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        <Trans>Add acknowledgement numbers</Trans>
      </summary>
      <div className="mt-2 max-h-72 space-y-4 overflow-y-auto p-1">{fields}</div>
    </details>
  );
}
