import {
  maxEInvoiceAnswers,
  type EInvoiceAnswer,
  type EInvoiceProblem,
} from '@anupal/contract/invoices/e-invoices';
import type { GstReturn } from '@anupal/contract/invoices/returns/gst-return';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { PickButton } from '../../../ui/file/pick-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DownloadButton } from './download-button.tsx';
import { readAnswers } from './e-invoice-answers.ts';
import { recordEInvoices } from './returns-api.ts';

/** Why an answer of the e-invoice portal was not recorded. */
const problemTexts: Readonly<Record<EInvoiceProblem, MessageDescriptor>> = {
  unreadable: msg`The response is incomplete.`,
  cancelled: msg`The registration was cancelled at the portal.`,
  no_key: msg`The keys of the e-invoice portal are not set up. Ask the operator of this portal.`,
  unknown_key: msg`It is signed with a key that is not configured here. Contact the operator of this portal.`,
  bad_signature: msg`The signature is not valid. Download the response again.`,
  unknown_document: msg`No document has this number.`,
  other_document: msg`It differs from the document with this number.`,
};

interface Outcome {
  readonly registered: number;
  readonly problems: readonly {
    readonly place: number;
    readonly number: string | null;
    readonly problem: EInvoiceProblem;
  }[];
}

/** The e-invoices of a month: the file for the portal, and what the portal answered. Nothing in months without. */
export function EInvoiceSection({ gstReturn }: { readonly gstReturn: GstReturn }) {
  const { t } = useLingui();
  if (gstReturn.eInvoices === null) return null;
  const { registered, ready, incomplete } = gstReturn.eInvoices;
  const numbers = incomplete.join(', ');
  return (
    <SectionCard
      title={t`E-invoices`}
      description={t`Upload the file at the e-invoice portal. Then add the portal’s response here, so that documents show their IRN and QR code.`}
    >
      <div className="space-y-5">
        <p>
          <Trans>
            {registered} registered, {ready} to register
          </Trans>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {ready > 0 && (
            <DownloadButton gstReturn={gstReturn} format="eInvoices">
              <Trans>E-invoices as JSON</Trans>
            </DownloadButton>
          )}
          <AnswerFile />
        </div>
        {incomplete.length > 0 && (
          <Banner tone="warning">
            <Trans>
              Not in the file of e-invoices, because the address of the recipient is incomplete:{' '}
              {numbers}
            </Trans>
          </Banner>
        )}
      </div>
    </SectionCard>
  );
}

function AnswerFile() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const answers = useRef<readonly EInvoiceAnswer[]>([]);
  const submission = useSubmit(async () => {
    const result = await recordAll(answers.current);
    setOutcome(result.outcome);
    await queries.invalidateQueries({ queryKey: ['gst-return'] });
    return result.failure;
  });
  const read = async (files: readonly File[]): Promise<void> => {
    const found = readAnswers(await (files[0]?.text() ?? ''));
    setOutcome(null);
    setIsUnreadable(found === null);
    if (found === null) return;
    answers.current = found;
    await submission.submit();
  };
  return (
    <>
      <PickButton
        isClosed={submission.isPending}
        accept="application/json,.json"
        aria-label={t`Add the portal’s response`}
        onPick={(files) => void read(files)}
      >
        <span aria-hidden="true">
          {submission.isPending ? t`Checking signatures...` : t`Add the portal’s response`}
        </span>
      </PickButton>
      <div className="w-full space-y-3 empty:hidden" aria-live="polite">
        {isUnreadable && (
          <Banner tone="danger">
            <Trans>
              This is not a response of the e-invoice portal. Choose the JSON file that you
              downloaded there after the upload.
            </Trans>
          </Banner>
        )}
        <FormError submission={submission} fallback={t`Something went wrong. Please try again.`} />
        {outcome !== null && <Answered outcome={outcome} />}
      </div>
    </>
  );
}

function Answered({ outcome: { registered, problems } }: { readonly outcome: Outcome }) {
  const { i18n, t } = useLingui();
  return (
    <>
      {registered > 0 && (
        <Banner tone="success">
          <Plural
            value={registered}
            one="# document is registered."
            other="# documents are registered."
          />
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner tone="warning">
          <p className="font-semibold">
            <Trans>Not recorded:</Trans>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ place, number, problem }) => (
              <li key={place}>
                {number ?? t`Response ${place}`}: {i18n._(problemTexts[problem])}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

/** Sends the answers in parts. After a failure, what was recorded so far is in the outcome. */
async function recordAll(answers: readonly EInvoiceAnswer[]) {
  let outcome: Outcome = { registered: 0, problems: [] };
  for (let first = 0; first < answers.length; first += maxEInvoiceAnswers) {
    const result = await recordEInvoices(answers.slice(first, first + maxEInvoiceAnswers));
    if (!result.ok) return { outcome: first === 0 ? null : outcome, failure: result };
    const problems = result.value.problems.map(({ index, ...problem }) => ({
      ...problem,
      place: first + index + 1,
    }));
    outcome = {
      registered: outcome.registered + result.value.registered,
      problems: [...outcome.problems, ...problems],
    };
  }
  return { outcome, failure: null };
}
