import type {
  Bill,
  BillKind,
  ProposedLine,
  ProposedRecipient,
} from '@anupal/contract/billing/schemas';
import { maxBillLines, maxDescriptionLength } from '@anupal/contract/billing/schemas';
import type { Language } from '@anupal/contract/languages';
import { longestAddress } from '@anupal/contract/values/postal-address';
import { parseStateCode, states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { useForm, type FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, createBill } from '../billing-api.ts';
import { PaiseText } from '../paise-text.tsx';
import {
  checkBill,
  chooseGstin,
  emptyLine,
  initialBill,
  isAddressNeeded,
  lineField,
  sumLines,
  toBill,
  type BillValues,
  type LineValues,
} from './bill-form-model.ts';

interface NewBillFormProps {
  readonly clientId: string;
  readonly kind: BillKind;
  readonly proposed: readonly ProposedLine[];
  readonly recipient: ProposedRecipient;
  readonly today: string;
  readonly onIssued: (bill: Bill) => void;
}

/** Issues a bill to a client, which starts with what is not billed yet. */
export function NewBillForm(props: NewBillFormProps) {
  const { clientId, kind, proposed, recipient, today, onIssued } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id: userId } = useSignedInUser();
  const form = useForm({
    initial: () => initialBill(proposed, recipient, today),
    persist: `${userId}:bill:${clientId}`,
    validate: (entered) => checkBill(entered, kind),
    submit: (values, keyFor) => {
      const body = toBill(values);
      return createBill(clientId, body, keyFor(body));
    },
    onSuccess: async (bill) => {
      await queries.invalidateQueries({ queryKey: billingKey });
      showToast('success', t`Bill ${bill.number} issued.`);
      onIssued(bill);
    },
  });
  const { values, field, setValues } = form;
  return (
    <Form form={form} fallback={t`Something went wrong. Please try again.`} className="space-y-6">
      {form.isRestored && <RestoredNote />}
      <SectionCard title={t`Items`}>
        <LineFields form={form} />
      </SectionCard>
      <RecipientFields {...{ form, kind, recipient }} />
      <SectionCard title={t`Tax and dates`}>
        <div className="space-y-5">
          {kind === 'tax_invoice' && (
            <RadioGroup
              id="tax"
              label={t`GST`}
              choices={[
                { value: 'included', name: t`Included in the amounts` },
                { value: 'added', name: t`Added to the amounts` },
              ]}
              value={values.tax}
              onChange={(tax) => setValues({ tax: tax === 'added' ? 'added' : 'included' })}
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field {...field('date')} label={t`Date of the bill`} type="date" max={today} />
            <Field {...field('dueOn')} label={t`Due date`} type="date" min={values.date} />
          </div>
        </div>
      </SectionCard>
      <Sum values={values} isTaxAdded={kind === 'tax_invoice' && values.tax === 'added'} />
      <FormActions cancelTo={clientUrl(clientId)} onCancel={form.clear}>
        <SubmitButton>
          <Trans>Issue bill</Trans>
        </SubmitButton>
      </FormActions>
      <p className="text-small text-ink-soft">
        <Trans>An issued bill cannot be changed, only cancelled by a credit note.</Trans>
      </p>
    </Form>
  );
}

interface SumProps {
  readonly values: BillValues;
  readonly isTaxAdded: boolean;
}

function Sum({ values, isTaxAdded }: SumProps) {
  const sum = sumLines(values);
  if (sum === null) return null;
  return (
    <p className="text-lead font-bold">
      {isTaxAdded ? (
        <Trans>
          <PaiseText amount={sum} /> plus GST
        </Trans>
      ) : (
        <Trans>
          Total <PaiseText amount={sum} />
        </Trans>
      )}
    </p>
  );
}

interface RecipientFieldsProps extends LineFieldsProps {
  readonly kind: BillKind;
  readonly recipient: ProposedRecipient;
}

function RecipientFields({ form, kind, recipient }: RecipientFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { values, field, setValues } = form;
  const { gstins } = recipient;
  const hasChoice = gstins.length > 1;
  if (kind !== 'tax_invoice' && !hasChoice) return null;
  const isNeeded = isAddressNeeded(values, kind);
  return (
    <SectionCard title={t`Client on the bill`}>
      <div className="space-y-5">
        {hasChoice && (
          <Select
            id="registrationId"
            label={t`GSTIN of the client`}
            error={form.errors.registrationId}
            choices={gstins.map(({ registrationId: value, gstin }) => ({
              value,
              name: nameGstin(gstin, language),
            }))}
            value={values.registrationId}
            onChange={(chosen) => setValues(chooseGstin(recipient, chosen))}
          />
        )}
        <Textarea
          {...field('recipientAddress')}
          label={isNeeded ? t`Address of the client` : t`Address of the client (optional)`}
          hint={
            isNeeded
              ? t`A tax invoice to a registered client, or of ₹50,000 and more, must show it.`
              : undefined
          }
          rows={2}
          maxLength={longestAddress}
        />
      </div>
    </SectionCard>
  );
}

function nameGstin(gstin: string, language: Language): string {
  const state = parseStateCode(gstin.slice(0, 2));
  return state === null ? gstin : `${gstin} (${states[state][language]})`;
}

interface LineFieldsProps {
  readonly form: FormState<BillValues>;
}

function LineFields({ form }: LineFieldsProps) {
  const { lines } = form.values;
  const change = (index: number, changed: Partial<LineValues>): void =>
    form.setValues({
      lines: lines.map((line, at) => (at === index ? { ...line, ...changed } : line)),
    });
  const remove = (index: number): void =>
    form.setValues({ lines: lines.filter((_, at) => at !== index) });
  return (
    <div className="space-y-5">
      {lines.map((line, index) => (
        <LineRow
          key={index}
          {...{ form, line, index }}
          canRemove={lines.length > 1}
          onChange={(changed) => change(index, changed)}
          onRemove={() => remove(index)}
        />
      ))}
      {lines.length < maxBillLines && (
        <Button variant="tonal" onClick={() => form.setValues({ lines: [...lines, emptyLine] })}>
          <Icon name="plus" size="small" />
          <Trans>Add a line</Trans>
        </Button>
      )}
    </div>
  );
}

interface LineRowProps extends LineFieldsProps {
  readonly line: LineValues;
  readonly index: number;
  readonly canRemove: boolean;
  readonly onChange: (changed: Partial<LineValues>) => void;
  readonly onRemove: () => void;
}

function LineRow({ form, line, index, canRemove, onChange, onRemove }: LineRowProps) {
  const { t } = useLingui();
  const bind = (name: 'description' | 'amount') => {
    const id = lineField(index, name);
    return {
      id,
      value: line[name],
      error: form.errors[id],
      autoComplete: 'off',
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ [name]: event.target.value }),
    };
  };
  return (
    <fieldset className="min-w-0 space-y-3 border-b border-line pb-5">
      <legend className="sr-only">{t`Line ${index + 1}`}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field {...bind('description')} label={t`Description`} maxLength={maxDescriptionLength} />
        <Field {...bind('amount')} label={t`Amount`} sign="₹" inputMode="decimal" maxLength={20} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          id={lineField(index, 'government')}
          isChecked={line.isGovernmentFee}
          onChange={(isGovernmentFee) => onChange({ isGovernmentFee })}
        >
          <Trans>Government fee paid for the client, at cost</Trans>
        </Checkbox>
        {canRemove && (
          <Button variant="quiet" aria-label={t`Remove line ${index + 1}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
