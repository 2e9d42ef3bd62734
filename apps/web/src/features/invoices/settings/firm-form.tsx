import {
  maxFirmPlaces,
  taxSchemes,
  type FirmTaxProfileVersion,
} from '@anupal/contract/invoices/firm';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type FormState } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { taxSchemeHints, taxSchemeLabels } from '../gst-labels.ts';
import { PinCodeNote } from '../pin-code-note.tsx';
import { StateField } from '../state-field.tsx';
import { FirmDetails } from './firm-details.tsx';
import {
  checkFirmValues,
  emptyPlace,
  getPlaceState,
  placeField,
  toFirmProfile,
  toFirmValues,
  type FirmValues,
  type PlaceValues,
} from './firm-form-model.ts';
import { firmVersionsQuery, saveFirmProfile } from './gst-settings-api.ts';

interface FirmFormProps {
  readonly profile: FirmTaxProfileVersion | null;
  readonly onEnd: () => void;
}

/** Gives or changes the details of the firm. */
export function FirmForm({ profile, onEnd }: FirmFormProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initial: () => toFirmValues(profile),
    persist: 'firm-profile',
    prefix: 'firm-',
    validate: checkFirmValues,
    submit: (values) =>
      saveFirmProfile({ profile: toFirmProfile(values), version: profile?.version ?? 0 }),
    onSuccess: async () => {
      await queries.invalidateQueries(firmVersionsQuery);
      showToast('success', t`The firm’s details are saved.`);
      onEnd();
    },
    // The version that another superadmin saved is shown below the form, to be replaced or kept.
    onFailure: async ({ code }) => {
      if (code === 'firm_profile_changed') await queries.invalidateQueries(firmVersionsQuery);
    },
  });
  const { values, field } = form;
  const cancel = (): void => {
    form.clear();
    onEnd();
  };
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-xl space-y-5"
    >
      <RadioGroup
        {...field('scheme')}
        label={t`GST registration of the firm`}
        hint={t`This decides which documents are issued. Confirm it with your chartered accountant.`}
        choices={taxSchemes.map((value) => ({
          value,
          name: i18n._(taxSchemeLabels[value]),
          hint: i18n._(taxSchemeHints[value]),
        }))}
      />
      {values.scheme !== '' && (
        <>
          <Field
            {...field('legalName')}
            label={t`Legal name`}
            maxLength={300}
            autoComplete="organization"
          />
          <Places form={form} />
          <Field
            {...field('signatory')}
            label={t`Signatory`}
            hint={t`The person who signs for the firm. The name is on every document.`}
            maxLength={200}
            autoComplete="off"
          />
          {values.scheme === 'regular' && (
            <>
              <Field
                {...field('eInvoicesFrom')}
                type="date"
                label={t`E-invoices from (optional)`}
                hint={t`Only if the turnover in any year since 2017-18 was above ₹5 crore.`}
              />
              <LetterFields field={field} />
            </>
          )}
        </>
      )}
      <FormActions onCancel={cancel}>
        {values.scheme !== '' && (
          <SubmitButton>
            <Trans>Save the firm’s details</Trans>
          </SubmitButton>
        )}
      </FormActions>
      {form.failure?.code === 'firm_profile_changed' && profile !== null && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-3 font-bold">
            <Trans>The latest version</Trans>
          </h3>
          <FirmDetails profile={profile} />
        </div>
      )}
    </Form>
  );
}

function LetterFields({ field }: Pick<FormState<FirmValues>, 'field'>) {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0 space-y-5">
      <legend className="font-bold">{t`Letter of undertaking (LUT), optional`}</legend>
      <Field
        {...field('lutArn')}
        label={t`ARN of the LUT`}
        hint={t`Only for your records: services on this portal are always supplied with GST.`}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Field {...field('lutFrom')} type="date" label={t`Valid from`} />
      <Field {...field('lutTo')} type="date" label={t`Valid until`} />
    </fieldset>
  );
}

function Places({ form }: { readonly form: FormState<FirmValues> }) {
  const { t } = useLingui();
  const { values, setValues } = form;
  const isRegistered = values.scheme !== 'unregistered';
  const visible = isRegistered ? values.places : values.places.slice(0, 1);
  const setPlaces = (places: readonly PlaceValues[]): void => setValues({ places });
  return (
    <>
      {visible.map((place, index) => (
        <fieldset key={index} className="min-w-0 space-y-5">
          <legend className="font-bold">
            {index === 0 ? t`Principal place of business` : t`Place of business ${index + 1}`}
          </legend>
          <PlaceFields
            form={form}
            index={index}
            onChange={(changed) =>
              setPlaces(
                values.places.map((one, at) => (at === index ? { ...place, ...changed } : one)),
              )
            }
          />
          {index > 0 && (
            <Button
              variant="quiet"
              onClick={() => setPlaces(values.places.filter((_, at) => at !== index))}
            >
              <Trans>Remove this place</Trans>
            </Button>
          )}
        </fieldset>
      ))}
      {isRegistered && values.places.length < maxFirmPlaces && (
        <div>
          <Button variant="tonal" onClick={() => setPlaces([...values.places, emptyPlace])}>
            <Trans>Add a registration in another State</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface PlaceFieldsProps {
  readonly form: FormState<FirmValues>;
  readonly index: number;
  readonly onChange: (changed: Partial<PlaceValues>) => void;
}

function PlaceFields({ form, index, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const { values, errors, prefix } = form;
  const place = values.places[index] ?? emptyPlace;
  const gstinState = getPlaceState(place, values.scheme);
  const bind = (name: keyof PlaceValues) => ({
    id: prefix + placeField(index, name),
    value: place[name],
    error: errors[placeField(index, name)],
    onChange: (next: string | { readonly target: { readonly value: string } }) =>
      onChange({ [name]: typeof next === 'string' ? next : next.target.value }),
  });
  return (
    <>
      {values.scheme !== 'unregistered' && (
        <Field
          {...bind('gstin')}
          label="GSTIN"
          hint={t`15 characters, as on the registration certificate`}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Textarea {...bind('address')} label={t`Address`} rows={3} maxLength={600} />
      <Field {...bind('pinCode')} label={t`PIN code`} inputMode="numeric" maxLength={40} />
      <StateField {...bind('state')} gstinState={gstinState} />
      <PinCodeNote pinCode={place.pinCode} state={gstinState ?? place.state} />
    </>
  );
}
