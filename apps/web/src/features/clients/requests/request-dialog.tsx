import { maxRequestedAtOnce, maxRequestNote } from '@anupal/contract/clients/document-requests';
import {
  clientDocumentTypeNames,
  clientDocumentTypes,
  type ClientDocumentTypeName,
} from '@anupal/contract/clients/document-types';
import { maxDocumentTitle } from '@anupal/contract/clients/documents';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, type FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select, type Choice } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { findType, lastMonth, listPeriods } from '../documents/document-form-model.ts';
import type { RequestedDocuments } from '../request-url.ts';
import { documentRequestsQuery, requestDocuments } from './document-requests-api.ts';
import {
  checkRequest,
  needsPeriod,
  toRequestBody,
  toRequestValues,
  type RequestValues,
} from './request-form-model.ts';

interface RequestDialogProps {
  readonly clientId: string;
  /** What is missing for an application; null if the franchisee chooses. */
  readonly asked: RequestedDocuments | null;
  readonly onClose: () => void;
}

/** Requests documents from a client: which, for which period, and a note. */
export function RequestDialog({ clientId, asked, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'request-',
    // What an address asks for is not mixed with what was typed before.
    ...(asked === null && { persist: `document-request-${clientId}` }),
    initial: toRequestValues(asked),
    validate: checkRequest,
    submit: (values) => requestDocuments(clientId, toRequestBody(values)),
    onSuccess: (requests) => {
      queries.setQueryData(documentRequestsQuery(clientId).queryKey, requests);
      dialog.current?.close();
      showToast('success', t`Documents requested. Now let the client know.`);
    },
  });
  return (
    <Dialog title={t`Request documents`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The documents could not be requested. Please try again.`}>
        <TypeFields form={form} />
        {form.values.types.includes('other') && (
          <Field
            {...form.field('title')}
            label={t`Name of the other document`}
            maxLength={maxDocumentTitle}
          />
        )}
        {needsPeriod(form.values) && <PeriodField form={form} />}
        <Field
          {...form.field('note')}
          label={t`Note for the client (optional)`}
          hint={t`For example: all pages, including the closing balance`}
          maxLength={maxRequestNote}
        />
        <DialogActions dialogRef={dialog} onCancel={form.clear}>
          <SubmitButton>
            <Trans>Request documents</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface RequestFieldProps {
  readonly form: FormState<RequestValues>;
}

/** Chooses the documents one by one; a chosen one can be taken off the list. */
function TypeFields({ form }: RequestFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { types } = form.values;
  const change = (chosen: readonly ClientDocumentTypeName[]): void =>
    form.setValues({
      types: chosen,
      ...(needsPeriod({ types: chosen }) &&
        form.values.period === '' && { period: lastMonth(dateInIndia(new Date())) }),
    });
  const choose = (name: string): void => {
    const type = findType(name);
    if (type !== null) change([...types, type]);
  };
  return (
    <div className="space-y-2">
      <Select
        id="request-types"
        label={types.length === 0 ? t`Which document?` : t`Another document (optional)`}
        placeholder={t`Choose`}
        value=""
        error={form.errors.types}
        disabledReason={
          types.length >= maxRequestedAtOnce
            ? t`At most ${maxRequestedAtOnce} documents at once.`
            : undefined
        }
        onChange={choose}
        choices={clientDocumentTypeNames
          .filter((value) => !types.includes(value))
          .map((value) => ({ value, name: clientDocumentTypes[value].name[language] }))}
      />
      {types.length > 0 && (
        <ul aria-label={t`Documents to request`} className="space-y-1">
          {types.map((type) => {
            const name = clientDocumentTypes[type].name[language];
            return (
              <li
                key={type}
                className="flex items-center justify-between gap-2 rounded-control bg-sunken pl-3"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <Button
                  variant="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => change(types.filter((one) => one !== type))}
                >
                  <Icon name="x" size="small" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function PeriodField({ form }: RequestFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const periods = listPeriods(dateInIndia(new Date()), form.values.period);
  const toChoices = (all: readonly string[], group: string): readonly Choice[] =>
    all.map((value) => ({ value, name: formatPeriod(value, language), group }));
  return (
    <Select
      {...form.field('period')}
      label={t`Period`}
      placeholder={t`Choose`}
      choices={[
        ...toChoices(periods.earlier, t`Earlier`),
        ...toChoices(periods.months, t`Months`),
        ...toChoices(periods.quarters, t`Quarters`),
        ...toChoices(periods.years, t`Financial years`),
      ]}
    />
  );
}
