import type { GstReturn } from '@anupal/contract/invoices/returns/gst-return';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DownloadButton } from './download-button.tsx';

/** Downloads of a month: for the portal, and for accounts. */
export function ReturnFiles({ gstReturn }: { readonly gstReturn: GstReturn }) {
  const { t } = useLingui();
  const { exportedAt } = gstReturn;
  return (
    <SectionCard
      title={t`Files`}
      description={t`Downloads are recorded in the audit log. Store the files securely.`}
    >
      <div className="space-y-5">
        <Group title={t`For the GST portal`}>
          <DownloadButton gstReturn={gstReturn} format="json" isMain>
            <Trans>Download GSTR-1 as JSON</Trans>
          </DownloadButton>
          <DownloadButton gstReturn={gstReturn} format="xlsx">
            <Trans>GSTR-1 in Excel</Trans>
          </DownloadButton>
        </Group>
        <Group title={t`For your accounts`}>
          <DownloadButton gstReturn={gstReturn} format="registers">
            <Trans>Registers in Excel</Trans>
          </DownloadButton>
          <DownloadButton gstReturn={gstReturn} format="salesCsv">
            <Trans>Sales register as CSV</Trans>
          </DownloadButton>
          <DownloadButton gstReturn={gstReturn} format="creditNotesCsv">
            <Trans>Credit notes as CSV</Trans>
          </DownloadButton>
          <DownloadButton gstReturn={gstReturn} format="tally">
            <Trans>Vouchers for Tally</Trans>
          </DownloadButton>
        </Group>
        <p className="max-w-prose text-small text-ink-soft">
          <Trans>
            Import the vouchers into a copy of your company in Tally first and check them there.
          </Trans>
        </p>
        {exportedAt !== null && (
          <p className="text-small text-ink-soft">
            <Trans>
              GSTR-1 last downloaded: <DateText iso={exportedAt} withTime />
            </Trans>
          </p>
        )}
      </div>
    </SectionCard>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
