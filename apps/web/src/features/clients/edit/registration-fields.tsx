import {
  registrationKindNames,
  type RegistrationKind,
} from '@anupal/contract/clients/registration-kinds';
import { filingFrequencies, gstSchemes, maxRegistrations } from '@anupal/contract/clients/schemas';
import { longestAddress } from '@anupal/contract/values/postal-address';
import { stateCodes, states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { frequencyLabels, registrationLabels, schemeLabels } from '../client-labels.ts';
import {
  emptyRegistration,
  rowField,
  type ClientValues,
  type RegistrationValues,
} from './client-form-model.ts';

interface RegistrationFieldsProps {
  readonly form: FormState<ClientValues>;
}

/** The registrations of a client, each with its kind and number. */
export function RegistrationFields({ form }: RegistrationFieldsProps) {
  const { values, setValues } = form;
  const { registrations } = values;
  const change = (index: number, changed: Partial<RegistrationValues>): void =>
    setValues({
      registrations: registrations.map((row, at) => (at === index ? { ...row, ...changed } : row)),
    });
  return (
    <div className="space-y-5">
      {registrations.map((row, index) => (
        <RegistrationRow
          key={index}
          {...{ form, row, index }}
          onChange={(changed) => change(index, changed)}
          onRemove={() =>
            setValues({ registrations: registrations.filter((_, at) => at !== index) })
          }
        />
      ))}
      {registrations.length < maxRegistrations && (
        <Button
          variant="tonal"
          onClick={() => setValues({ registrations: [...registrations, emptyRegistration] })}
        >
          <Icon name="plus" size="small" />
          <Trans>Add a registration</Trans>
        </Button>
      )}
    </div>
  );
}

interface RegistrationRowProps extends RegistrationFieldsProps {
  readonly row: RegistrationValues;
  readonly index: number;
  readonly onChange: (changed: Partial<RegistrationValues>) => void;
  readonly onRemove: () => void;
}

interface BoundField {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (next: string | { readonly target: { readonly value: string } }) => void;
}

function RegistrationRow({ form, row, index, onChange, onRemove }: RegistrationRowProps) {
  const { i18n, t } = useLingui();
  const bind = (name: keyof RegistrationValues): BoundField => {
    const id = rowField('registrations', index, name);
    return {
      id,
      value: row[name],
      error: form.errors[id],
      onChange: (next: string | { readonly target: { readonly value: string } }) =>
        onChange({ [name]: typeof next === 'string' ? next : next.target.value }),
    };
  };
  const kind = registrationKindNames.find((one) => one === row.kind) ?? 'gstin';
  const name = i18n._(registrationLabels[kind]);
  return (
    <fieldset className="grid min-w-0 gap-4 border-b border-line pb-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Registration ${index + 1}`}</legend>
      <Select
        {...bind('kind')}
        label={t`Kind`}
        choices={registrationKindNames.map((value) => ({
          value,
          name: i18n._(registrationLabels[value]),
        }))}
      />
      <Field
        {...bind('number')}
        label={t`Number`}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {kind === 'gstin' && (
        <>
          <Select
            {...bind('scheme')}
            label={t`Scheme`}
            placeholder={t`Not known`}
            choices={gstSchemes.map((value) => ({ value, name: i18n._(schemeLabels[value]) }))}
          />
          <Select
            {...bind('frequency')}
            label={t`Returns`}
            placeholder={t`Not known`}
            choices={filingFrequencies.map((value) => ({
              value,
              name: i18n._(frequencyLabels[value]),
            }))}
          />
          <ChangedReturns row={row} bind={bind} />
        </>
      )}
      {kind !== 'pan' && <MoreFields kind={kind} row={row} bind={bind} />}
      <div className="sm:col-span-2">
        <Button variant="quiet" aria-label={t`Remove ${name} ${row.number}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

interface BoundRowProps {
  readonly row: RegistrationValues;
  readonly bind: (name: keyof RegistrationValues) => BoundField;
}

/** From which day scheme and returns apply, and what applied before: earlier periods keep it. */
function ChangedReturns({ row, bind }: BoundRowProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <div className="sm:col-span-2">
        <Field
          {...bind('returnsFrom')}
          type="date"
          label={t`Scheme and returns apply from (optional)`}
          hint={t`Fill this in only after a change. Returns change on the first day of a quarter, a scheme on any day. Due dates of earlier periods stay as they were.`}
        />
      </div>
      {row.returnsFrom !== '' && (
        <>
          <Select
            {...bind('earlierScheme')}
            label={t`Previous scheme`}
            placeholder={t`Not known`}
            choices={gstSchemes.map((value) => ({ value, name: i18n._(schemeLabels[value]) }))}
          />
          <Select
            {...bind('earlierFrequency')}
            label={t`Previous returns`}
            placeholder={t`Not known`}
            choices={filingFrequencies.map((value) => ({
              value,
              name: i18n._(frequencyLabels[value]),
            }))}
          />
        </>
      )}
    </>
  );
}

interface MoreFieldsProps extends BoundRowProps {
  readonly kind: RegistrationKind;
}

/** What is seldom recorded of a registration; open if something is. A GSTIN begins with its State. */
function MoreFields({ kind, row, bind }: MoreFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const isGstin = kind === 'gstin';
  const [isOpen, setIsOpen] = useState(() =>
    moreNames.some((name) => row[name] !== '' && !(isGstin && name === 'state')),
  );
  const hasError = moreNames.some((name) => bind(name).error !== undefined);
  return (
    <details
      className="sm:col-span-2"
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-link">
        {isGstin ? (
          <Trans>Validity and place of business</Trans>
        ) : (
          <Trans>State, validity and address</Trans>
        )}
      </summary>
      <div className={`grid gap-4 pt-2 ${isGstin ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        {!isGstin && (
          <Select
            {...bind('state')}
            label={t`State (optional)`}
            placeholder={t`Not known`}
            choices={stateCodes
              .map((value) => ({ value, name: states[value][language] }))
              .toSorted((one, other) => one.name.localeCompare(other.name, language))}
          />
        )}
        <Field {...bind('validFrom')} type="date" label={t`Valid from (optional)`} />
        <Field {...bind('validTo')} type="date" label={t`Valid until (optional)`} />
        <div className="sm:col-span-full">
          <Textarea
            {...bind('address')}
            label={
              isGstin
                ? t`Principal place of business (optional)`
                : t`Address of this registration (optional)`
            }
            rows={2}
            maxLength={longestAddress}
          />
        </div>
      </div>
    </details>
  );
}

const moreNames = ['state', 'validFrom', 'validTo', 'address'] as const;
