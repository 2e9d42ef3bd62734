import type { ListedDocument } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { CellDay } from '../../../ui/table/cell-time.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { DownloadButton } from './download-button.tsx';

type DocumentColumn = Column<ListedDocument>;

/** The columns of tax documents after the first one, which says whom or what they are for. */
export function useDocumentColumns(
  readFile: (id: string) => Promise<ApiResult<Blob>>,
): readonly DocumentColumn[] {
  const { t } = useLingui();
  const language = useLanguage();
  const amount = (name: string, read: (document: ListedDocument) => number): DocumentColumn => ({
    name,
    isAmount: true,
    cell: (document) => <Money rupees={paiseToRupees(paise(read(document)))} />,
  });
  return [
    {
      name: t`Document`,
      inRow: 'meta',
      cell: ({ kind, number, corrects, date }) => (
        <>
          <span className={`wide:block ${kind === 'tax_invoice' ? 'narrow:hidden' : ''}`}>
            {documentKindNames[kind][language]}
          </span>{' '}
          <span className="narrow:hidden">
            <TwoTexts
              first={number}
              second={corrects === null ? null : <Trans>corrects {corrects}</Trans>}
            />
          </span>
          <span className="wide:hidden">
            {number}
            {' · '}
            <CellDay iso={date} />
          </span>
        </>
      ),
    },
    { name: t`Date`, cell: ({ date }) => <DateText iso={date} /> },
    amount(t`Taxable value`, ({ taxable }) => taxable),
    amount(t`GST`, ({ tax }) => tax),
    { ...amount(t`Total`, ({ total }) => total), inRow: 'end' },
    {
      name: t`PDF`,
      inRow: 'action',
      cell: (document) => <DownloadButton document={document} readFile={readFile} />,
    },
  ];
}
