import type { VerifiedDocument } from '@anupal/contract/invoices/verification';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { noResponse, type Failure } from '../../../lib/api/failure.ts';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { parseToken, readTyped, toNamedDocument } from './verification-model.ts';
import { VerifiedDocuments } from './verified-documents.tsx';

/** Verifies a document by the token of its QR code, or by its number and total. */
export function VerifyPanel() {
  const { t } = useLingui();
  const [documents, setDocuments] = useState<readonly VerifiedDocument[]>([]);
  // The prerendered page knows no fragment, so it is read only in the browser.
  const token = parseToken(useSyncExternalStore(subscribeToHash, readHash, noHash));
  const scan = useSubmit(async () => {
    if (token === null) return null;
    const api = await import('./verification-api.ts').catch(noResponse);
    if ('ok' in api) return api;
    const result = await api.verifyToken(token);
    setDocuments(result.ok ? result.value.documents : []);
    return result.ok ? null : result;
  });
  const verifyScanned = useEffectEvent(() => void scan.submit());
  useEffect(() => {
    if (token !== null) verifyScanned();
  }, [token]);
  const [values, setValues] = useState({ number: '', total: '' });
  const element = useRef<HTMLFormElement>(null);
  // Without this, hydration would reset what was already typed.
  const attachForm = useCallback((attached: HTMLFormElement | null) => {
    element.current = attached;
    if (attached !== null) setValues(readTyped(attached));
  }, []);
  const form = useControlledForm({
    values,
    setValues,
    read: () => (element.current === null ? values : readTyped(element.current)),
    submit: async (typed) => {
      const api = await import('./verification-api.ts').catch(noResponse);
      return 'ok' in api ? api : api.verifyByNumber(toNamedDocument(typed));
    },
    onSuccess: (result) => setDocuments(result.documents),
    onFailure: () => setDocuments([]),
  });
  return (
    <div className="grid rounded-card border border-line bg-surface noscript:hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Form form={form} ref={attachForm} className="space-y-5 self-start p-5 sm:p-8">
        <h2 className="text-title font-bold">
          <Trans>By number and total</Trans>
        </h2>
        <Field
          {...form.field('number')}
          name="number"
          label={t`Number of the document`}
          hint={t`As printed, like AI2627-000001`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
        />
        <Field
          {...form.field('total')}
          name="total"
          label={t`Total`}
          sign="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <SubmitButton>
          <Trans>Verify</Trans>
        </SubmitButton>
      </Form>
      <div
        role="status"
        className={`min-w-0 border-line bg-sunken p-5 sm:p-8 lg:order-none lg:rounded-s-none lg:rounded-e-card lg:border-s lg:border-y-0 ${token === null ? 'rounded-b-card border-t' : 'order-first rounded-t-card border-b'}`}
      >
        {scan.isPending ? (
          <Skeleton lines={4} label={t`Verifying the document...`} />
        ) : (
          <Result documents={documents} failure={form.failure ?? scan.failure} />
        )}
      </div>
    </div>
  );
}

interface ResultProps {
  readonly documents: readonly VerifiedDocument[];
  readonly failure: Failure | null;
}

/** What was found, or why nothing was. Errors of the fields are at the fields. */
function Result({ documents, failure }: ResultProps) {
  const { t } = useLingui();
  if (failure !== null && Object.keys(failure.fields).length === 0)
    return (
      <Banner tone="danger">
        {failure.code === 'not_found' ? (
          <Trans>
            We have not issued a document with this number and total, or the code is incomplete.
            Check the number and total, and do not rely on the document.
          </Trans>
        ) : (
          (failure.message ?? t`The document could not be verified. Please try again.`)
        )}
      </Banner>
    );
  return documents.length === 0 ? <Intro /> : <VerifiedDocuments documents={documents} />;
}

/** What the page shows before anything is verified. */
function Intro() {
  return (
    <div className="space-y-3 text-ink-soft">
      <p>
        <Trans>
          Scan the QR code on the document, or enter its number and total. You see what we issued,
          to compare with what you hold.
        </Trans>
      </p>
      <p>
        <Trans>
          A PDF is also signed digitally: a PDF reader shows whether it was changed after that.
        </Trans>
      </p>
    </div>
  );
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readHash(): string {
  return window.location.hash;
}

function noHash(): string {
  return '';
}
