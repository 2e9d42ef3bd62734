import { documentKinds, type DocumentKind } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { maxArchivedDocuments } from '@anupal/contract/values/sheet-limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FileDownload } from '../../../ui/file/file-download.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { MonthSelect } from '../month-select.tsx';
import { choosePeriod } from '../returns/returns-model.ts';
import type { ReadMonth } from './documents-api.ts';

interface MonthDownloadProps {
  readonly readMonth: ReadMonth;
  /** Whether it holds the documents of all franchisees. */
  readonly isOffice?: boolean;
}

/** Downloads the documents of a month as PDFs in a ZIP file. */
export function MonthDownload({ readMonth, isOffice = false }: MonthDownloadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [today] = useState(() => dateInIndia(new Date()));
  const [month, setMonth] = useState(() => choosePeriod(today.slice(0, 7), today));
  const [kind, setKind] = useState<DocumentKind | undefined>();
  const most = formatCount(maxArchivedDocuments, language);
  return (
    <SectionCard title={t`Download a month`}>
      <div className="space-y-5">
        <p className="max-w-prose text-ink-soft">
          <Trans>
            The documents of one month as PDFs in a ZIP file, with a list for spreadsheets. At most{' '}
            {most} documents; several hundred take a few minutes.
          </Trans>{' '}
          {isOffice && (
            <Trans>The download is recorded in the audit log. Store the file securely.</Trans>
          )}
        </p>
        <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
          <MonthSelect
            id="archive-month"
            month={month}
            onChange={(value) => setMonth(choosePeriod(value, today))}
          />
          <Select
            id="archive-kind"
            label={t`Document type`}
            choices={[
              { value: '', name: t`All documents` },
              ...documentKinds.map((value) => ({
                value,
                name: documentKindNames[value][language],
              })),
            ]}
            value={kind ?? ''}
            onChange={(value) => setKind(documentKinds.find((each) => each === value))}
          />
        </div>
        <FileDownload
          fileName={`invoices-${month}.zip`}
          readFile={(moving) => readMonth({ month, kind }, moving)}
          name={<Trans>Download month</Trans>}
          notFound={<Trans>There are no such documents in this month.</Trans>}
        />
      </div>
    </SectionCard>
  );
}
