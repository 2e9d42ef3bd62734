import { exportFormats, type ExportFormat } from '@anupal/contract/office/exports';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { use, useState } from 'react';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { FileDownload } from '../../../ui/file/file-download.tsx';
import { SecondaryContext } from '../../../ui/secondary-context.ts';
import { Select } from '../../../ui/select.tsx';
import { exportList, type ExportRequest } from './export-api.ts';

/** Downloads all pages of a list with its filters. For superadmins only. */
export function ExportCard(request: ExportRequest) {
  const { role } = useSignedInUser();
  // Beside an open entry the list is too narrow for it.
  if (use(SecondaryContext) || role !== 'superadmin') return null;
  return <OpenCard request={request} />;
}

function OpenCard({ request }: { readonly request: ExportRequest }) {
  const { t } = useLingui();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const rows = formatCount(maxSheetRows, useLanguage());
  const names = { csv: t`CSV`, xlsx: t`Excel, up to ${rows} rows` };
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold">
            <Trans>Download this list</Trans>
          </h2>
          <p className="max-w-prose text-small text-ink-soft">
            <Trans>
              The file contains everything that matches the filters above, not just this page. The
              download is recorded in the audit log. Keep the file where only you can read it.
            </Trans>
          </p>
        </div>
        <Select
          id="export-format"
          label={t`File type`}
          choices={exportFormats.map((value) => ({ value, name: names[value] }))}
          value={format}
          onChange={(value) =>
            setFormat(exportFormats.find((exportFormat) => exportFormat === value) ?? 'csv')
          }
        />
        <FileDownload
          fileName={`${request.list}-${dateInIndia(new Date())}.${format}`}
          readFile={(moving) => exportList(request, format, moving)}
          name={<Trans>Download</Trans>}
        />
      </div>
    </Card>
  );
}
