import { brand } from '@anupal/contract/brand';
import type { ErasureReport } from '@anupal/contract/links/client-privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { downloadErasureReport, erasureQuery } from './client-privacy-api.ts';
import { DecidedErasure, WaitingErasure } from './erasure-state.tsx';

interface EndedPageProps {
  readonly linkId: string;
  /** Opens the confirmation of the digits; null if the link has ended. */
  readonly onConfirm: (() => void) | null;
}

/** What remains for browsers that are no longer bound: the erasure that the client requested. */
export function EndedPage({ linkId, onConfirm }: EndedPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = erasureQuery(linkId, useLanguage());
  const result = useQuery(query);
  const adviser = t`Your tax adviser`;
  return (
    <QueryContent
      result={result}
      failed={t`The page could not be loaded.`}
      loading={<Skeleton lines={6} label={t`Loading...`} />}
    >
      {({ erasure, report }) =>
        report !== null ? (
          <Report linkId={linkId} report={report} />
        ) : (
          <>
            <PageHeading>{t`Your deletion request`}</PageHeading>
            {erasure.state === 'requested' ? (
              <WaitingErasure
                linkId={linkId}
                adviser={adviser}
                erasure={erasure}
                onCancelled={(cancelled) =>
                  queries.setQueryData(query.queryKey, { erasure: cancelled, report: null })
                }
              />
            ) : (
              <DecidedErasure
                adviser={adviser}
                erasure={erasure}
                complaint={
                  <Trans>
                    If you disagree, write to {firm} at {address}. You will get an answer.
                  </Trans>
                }
              />
            )}
            {onConfirm === null ? (
              <p>
                <Trans>This link no longer works. Ask your tax adviser for a new one.</Trans>
              </p>
            ) : (
              <>
                <p>
                  <Trans>
                    Your tax adviser changed your number or removed this phone. Confirm the last 4
                    digits to open your page.
                  </Trans>
                </p>
                <Button variant="secondary" onClick={onConfirm}>
                  <Trans>Open my page</Trans>
                </Button>
              </>
            )}
          </>
        )
      }
    </QueryContent>
  );
}

const {
  name: firm,
  grievanceOfficer: { email: address },
} = brand;

interface ReportProps {
  readonly linkId: string;
  readonly report: ErasureReport;
}

function Report({ linkId, report: { at, shownUntil, erased, retained } }: ReportProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const file = await downloadErasureReport(linkId);
    if (!file.ok) return file;
    saveFile(file.value, 'deletion-report.pdf');
    return null;
  });
  return (
    <>
      <div>
        <PageHeading>{t`Your data was deleted`}</PageHeading>
        <p className="text-ink-soft">
          <Trans>
            <DateText iso={at} withTime />. This report is shown in this browser until{' '}
            <DateText iso={shownUntil} />.
          </Trans>
        </p>
      </div>
      <SectionCard title={t`Deleted`}>
        <ul className="divide-y divide-line">
          {erased.map(({ title, count }) => (
            <li key={title} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={t`Retained`}>
        <ul className="divide-y divide-line">
          {retained.map(({ title, ground, until }) => (
            <li key={title} className="space-y-1 py-3">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="wrap-anywhere">{ground}</p>
              <p className="text-small wrap-anywhere text-ink-soft">
                <Trans>Until: {until}</Trans>
              </p>
            </li>
          ))}
        </ul>
      </SectionCard>
      <div className="space-y-2">
        <FormError submission={download} fallback={t`The file could not be downloaded.`} />
        <Button
          variant="secondary"
          isPending={download.isPending}
          onClick={() => void download.submit()}
        >
          <Trans>Download the report (PDF)</Trans>
        </Button>
      </div>
    </>
  );
}
