import { Trans, useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { failure, noResponse, type Failure } from '../../../lib/api/failure.ts';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FileDrop } from './file-drop.tsx';
import {
  findIssue,
  parseToken,
  readTyped,
  toNamedDocument,
  type FileIssue,
} from './verification-model.ts';
import type { VerificationResult } from './verified-result.tsx';

// Most visitors look at the page first: what shows a result comes with the call that finds it.
const loadResult = () => import('./verified-result.tsx');
const VerifiedResult = lazy(async () => ({ default: (await loadResult()).VerifiedResult }));
const preloadResult = (): void => void loadResult().catch(() => undefined);

/** Verifies a document by its file, by the token of its QR code, or by its number and total. */
export function VerifyPanel() {
  const { t } = useLingui();
  const [found, setFound] = useState<VerificationResult>(nothing);
  const [attempt, setAttempt] = useState<Attempt>({ by: 'code' });
  // The prerendered page knows no fragment, so it is read only in the browser.
  const token = parseToken(useSyncExternalStore(subscribeToHash, readHash, noHash));
  const scan = useSubmit(async () => {
    if (token === null) return null;
    setAttempt({ by: 'code' });
    preloadResult();
    const api = await import('./verification-api.ts').catch(noResponse);
    if ('ok' in api) return api;
    const result = await api.verifyToken(token);
    setFound(result.ok ? result.value : nothing);
    return result.ok ? null : result;
  });
  const chosen = useRef<File>(null);
  const check = useSubmit(async () => {
    const file = chosen.current;
    if (file === null) return null;
    setFound(nothing);
    preloadResult();
    const api = await import('./verification-api.ts').catch(noResponse);
    if ('ok' in api) return api;
    const result = await api.verifyFile(file).catch(() => null);
    if (result === null) return failure('unexpected', () => t`The file could not be read.`);
    setFound(result.ok ? result.value : nothing);
    return result.ok ? null : result;
  });
  const result = useRef<HTMLDivElement>(null);
  // On a phone it is below the form.
  const showResult = (): void => result.current?.scrollIntoView({ block: 'nearest' });
  const checkFile = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined) return;
    chosen.current = file;
    setAttempt({ by: 'file', name: file.name, issue: findIssue(files) });
    if (findIssue(files) === null) void check.submit().then(showResult);
    else setFound(nothing);
  };
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
      setAttempt({ by: 'number' });
      preloadResult();
      const api = await import('./verification-api.ts').catch(noResponse);
      return 'ok' in api ? api : api.verifyByNumber(toNamedDocument(typed));
    },
    onSuccess: setFound,
    onFailure: () => setFound(nothing),
  });
  return (
    <div className="grid rounded-card border border-line bg-surface noscript:hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="divide-y divide-line self-start">
        <FileDrop isPending={check.isPending} onPick={checkFile} />
        <Form form={form} ref={attachForm} className="space-y-5 p-5 sm:p-8">
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
      </div>
      <div
        ref={result}
        role="status"
        className={`min-w-0 border-line bg-sunken p-5 sm:p-8 lg:order-none lg:rounded-s-none lg:rounded-e-card lg:border-s lg:border-y-0 ${token === null ? 'rounded-b-card border-t' : 'order-first rounded-t-card border-b'}`}
      >
        {scan.isPending || check.isPending ? (
          <Verifying />
        ) : (
          <Result
            attempt={attempt}
            found={found}
            failure={{ code: scan, number: form, file: check }[attempt.by].failure}
          />
        )}
      </div>
    </div>
  );
}

const nothing: VerificationResult = { documents: [], records: [] };

/** What was last verified, and for a file its name and why it was not checked. */
type Attempt =
  | { readonly by: 'code' | 'number' }
  | { readonly by: 'file'; readonly name: string; readonly issue: FileIssue | null };

interface ResultProps {
  readonly attempt: Attempt;
  readonly found: VerificationResult;
  readonly failure: Failure | null;
}

/** What was found, or why nothing was. Errors of the fields are at the fields. */
function Result({ attempt, found, failure: failed }: ResultProps) {
  if (attempt.by === 'file' && attempt.issue !== null) return <Unchecked issue={attempt.issue} />;
  if (failed !== null && Object.keys(failed.fields).length === 0)
    return <NotVerified attempt={attempt} failure={failed} />;
  const { documents, records } = found;
  if (documents.length === 0 && records.length === 0) return <Intro />;
  return (
    <div className="space-y-5">
      {attempt.by === 'file' && <Exact name={attempt.name} />}
      <Suspense fallback={<Verifying />}>
        <VerifiedResult found={found} />
      </Suspense>
    </div>
  );
}

function Unchecked({ issue }: { readonly issue: FileIssue }) {
  const { t } = useLingui();
  const texts = {
    several: t`Choose one file.`,
    unsuitable: t`Only PDF files of at most 20 MB can be checked. Choose the PDF that you received.`,
  };
  return <Banner tone="danger">{texts[issue]}</Banner>;
}

function NotVerified({
  attempt,
  failure: { code, message },
}: {
  readonly attempt: Attempt;
  readonly failure: Failure;
}) {
  const { t } = useLingui();
  if (code !== 'not_found')
    return (
      <Banner tone="danger">
        {message ?? t`The document could not be verified. Please try again.`}
      </Banner>
    );
  return (
    <Banner tone="danger">
      {attempt.by === 'file' ? (
        <NotOurs name={attempt.name} />
      ) : (
        <Trans>
          We have not issued a document with this number and total, or the code is incomplete. Check
          the number and total, and do not rely on the document.
        </Trans>
      )}
    </Banner>
  );
}

function Exact({ name }: { readonly name: string }) {
  return (
    <p className="font-semibold wrap-anywhere">
      <Trans>{name} is identical to a file that we issued.</Trans>
    </p>
  );
}

function NotOurs({ name }: { readonly name: string }) {
  return (
    <span className="wrap-anywhere">
      <Trans>
        {name} is not a file that we issued, or it has been changed since. A photo, a scan or a copy
        saved by another program differs too: verify it by its QR code or number.
      </Trans>
    </span>
  );
}

function Verifying() {
  const { t } = useLingui();
  return <Skeleton lines={4} label={t`Verifying the document...`} />;
}

/** What the page shows before anything is verified. */
function Intro() {
  return (
    <div className="space-y-3 text-ink-soft">
      <p>
        <Trans>
          Choose the PDF, scan the QR code on the document, or enter the number and total of an
          invoice. We show you what we issued: compare it with your copy.
        </Trans>
      </p>
      <p>
        <Trans>
          Checking the PDF is the most reliable: if even one character was changed, it is not
          recognised. For a printed copy, use the QR code, or the number of an invoice.
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
