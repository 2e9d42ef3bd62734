import { maxAuthorityReference, recordedMethods } from '@anupal/contract/clients/authorities';
import {
  authorityScopes,
  authorityScopeTexts,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import { clientDocumentTypes } from '@anupal/contract/clients/document-types';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { authoritiesKey, recordAuthority } from '../authorities-api.ts';
import { authorityMethodLabels } from '../client-labels.ts';
import { nameDocument } from '@anupal/contract/clients/documents';
import { clientDocumentsQuery } from '../documents/client-documents-api.ts';

interface AuthorityDialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

interface AuthorityValues {
  readonly scope: AuthorityScope;
  readonly method: (typeof recordedMethods)[number];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly documentId: string;
  readonly reference: string;
}

/** Records an authority that the client gave on paper or at a government portal. */
export function AuthorityDialog({ clientId, onClose }: AuthorityDialogProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { id: userId } = useSignedInUser();
  const form = useForm({
    prefix: 'authority-',
    persist: `${userId}:authority-${clientId}`,
    initial: (): AuthorityValues => ({
      scope: 'gst',
      method: 'signed_scan',
      validFrom: dateInIndia(new Date()),
      validUntil: '',
      documentId: '',
      reference: '',
    }),
    submit: (values, keyFor) => {
      const body = {
        ...values,
        validUntil: values.validUntil || null,
        documentId: values.method === 'signed_scan' ? values.documentId || null : null,
        reference: values.reference.trim() || null,
      };
      return recordAuthority(clientId, body, keyFor(body));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: authoritiesKey });
      dialog.current?.close();
      showToast('success', t`Authority recorded.`);
    },
  });
  const { scope, method } = form.values;
  const methods = recordedMethods.filter((one) => one !== 'pct_05' || scope === 'gst');
  return (
    <Dialog title={t`Record authority`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The authority could not be recorded. Please try again.`}>
        <Select
          id="authority-scope"
          label={t`For which work`}
          value={scope}
          error={form.errors.scope}
          onChange={(chosen) => {
            const next = authorityScopes.find((one) => one === chosen);
            if (next === undefined) return;
            const isPossible = method !== 'pct_05' || next === 'gst';
            form.setValues({ scope: next, method: isPossible ? method : 'signed_scan' });
          }}
          choices={authorityScopes.map((one) => ({
            value: one,
            name: authorityScopeTexts[one][language],
          }))}
        />
        <RadioGroup
          id="authority-method"
          label={t`How it was given`}
          value={method}
          error={form.errors.method}
          onChange={(chosen) => {
            const next = recordedMethods.find((one) => one === chosen);
            if (next !== undefined) form.setValues({ method: next });
          }}
          choices={methods.map((one) => ({
            value: one,
            name: i18n._(authorityMethodLabels[one]),
          }))}
        />
        {method === 'signed_scan' && (
          <LetterField
            clientId={clientId}
            id="authority-documentId"
            value={form.values.documentId}
            error={form.errors.documentId}
            onChange={(documentId) => form.setValues({ documentId })}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...form.field('validFrom')} label={t`From`} type="date" min="2000-01-01" />
          <Field
            {...form.field('validUntil')}
            label={t`Until (optional)`}
            type="date"
            min="2000-01-01"
          />
        </div>
        <Field
          {...form.field('reference')}
          label={t`Reference number, or where the paper is stored (optional)`}
          maxLength={maxAuthorityReference}
          autoComplete="off"
        />
        <DialogActions dialogRef={dialog} onCancel={form.clear}>
          <SubmitButton>
            <Trans>Record authority</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface LetterFieldProps {
  readonly clientId: string;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (documentId: string) => void;
}

/** Chooses the signed paper among the letters of authority of the client. */
function LetterField({ clientId, ...field }: LetterFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: documents } = useQuery(clientDocumentsQuery(clientId));
  const papers = documents?.filter(({ type }) => type === 'authority') ?? [];
  const type = clientDocumentTypes.authority.name[language];
  return (
    <Select
      {...field}
      label={t`Signed paper`}
      placeholder={t`Choose a document`}
      hint={
        documents !== undefined && papers.length === 0
          ? t`None yet. First add it to this client’s documents as: ${type}`
          : undefined
      }
      choices={papers.map((paper) => ({
        value: paper.id,
        name: `${nameDocument(paper, language)}, ${formatDate(paper.sentAt, language)}`,
      }))}
    />
  );
}
