import { parseTaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { MonthSelect } from '../../invoices/month-select.tsx';
import { readMonthFile } from '../billing-api.ts';
import { FileButton } from '../file-button.tsx';

/** The bills, payments, charges and margins of a month as a file for the accountant. */
export function MonthExport() {
  const { t } = useLingui();
  const [month, setMonth] = useState(() => dateInIndia(new Date()).slice(0, 7));
  const period = parseTaxPeriod(month);
  return (
    <SectionCard
      title={t`For your accountant`}
      description={
        <Trans>
          All bills, credit notes and payments of a month, what we charged you with its GST, and
          your margin for each application.
        </Trans>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <MonthSelect id="bill-month" month={month} onChange={setMonth} />
        {period !== null && (
          <>
            <FileButton
              name={`bills-${period}.xlsx`}
              readFile={() => readMonthFile(period, 'xlsx')}
            >
              <Trans>Excel</Trans>
            </FileButton>
            <FileButton
              variant="quiet"
              name={`bills-${period}.csv`}
              readFile={() => readMonthFile(period, 'csv')}
            >
              CSV
            </FileButton>
          </>
        )}
      </div>
    </SectionCard>
  );
}
