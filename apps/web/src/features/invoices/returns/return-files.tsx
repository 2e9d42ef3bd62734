import {
  nameReturnFile,
  type GstReturn,
  type ReturnFormat,
} from '@anupal/contract/invoices/returns/gst-return';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { exportReturn } from './returns-api.ts';

/** Downloads of a month: for the portal, and for accounts. */
export function ReturnFiles({ gstReturn }: { readonly gstReturn: GstReturn }) {
  const { t } = useLingui();
  const {
    exportedAt,
    eInvoices: { incomplete },
  } = gstReturn;
  const numbers = incomplete.join(', ');
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
          <DownloadButton gstReturn={gstReturn} format="eInvoices">
            <Trans>E-invoices as JSON</Trans>
          </DownloadButton>
        </Group>
        <Group title={t`For your accounts`}>
          <DownloadButton gstReturn={gstReturn} format="registers">
            <Trans>Registers in Excel</Trans>
          </DownloadButton>
          <DownloadButton gstReturn={gstReturn} format="salesCsv">
            <Trans>Sales register as CSV</Trans>
          </DownloadButton>
          <DownloadButton gstReturn={gstReturn} format="tally">
            <Trans>Vouchers for Tally</Trans>
          </DownloadButton>
        </Group>
        {incomplete.length > 0 && (
          <Banner tone="warning">
            <Trans>
              Not in the file of e-invoices, because the address of the recipient is incomplete:{' '}
              {numbers}
            </Trans>
          </Banner>
        )}
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

interface DownloadButtonProps {
  readonly gstReturn: GstReturn;
  readonly format: ReturnFormat;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function DownloadButton({ gstReturn, format, isMain = false, children }: DownloadButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const download = useSubmit(async () => {
    const result = await exportReturn(gstReturn, format);
    if (result.ok) {
      saveFile(result.value, nameReturnFile(format, gstReturn));
      await queries.invalidateQueries({ queryKey: ['gst-return'] });
      return null;
    }
    if (result.code !== 'aborted')
      showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result;
  });
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isPending={download.isPending}
      onClick={download.submit}
    >
      {children}
    </Button>
  );
}
