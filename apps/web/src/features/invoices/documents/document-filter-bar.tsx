import { documentKinds } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { DayRange } from '../../../ui/table/day-range.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import type { officeDocumentList } from './document-filters.ts';

interface DocumentFilterBarProps {
  readonly list: ListState<typeof officeDocumentList>;
  readonly search?: ReactNode;
}

/** The filters of tax documents: kind and period. */
export function DocumentFilterBar({ list, search }: DocumentFilterBarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <FilterBar
      search={search}
      chips={
        <FilterChips
          label={t`Document type`}
          chips={[
            { value: '', name: t`All documents` },
            ...documentKinds.map((value) => ({ value, name: documentKindNames[value][language] })),
          ]}
          {...list.select('kind')}
        />
      }
      more={<DayRange id="invoices" days={list.query} onChange={list.setFilters} />}
      isMoreFiltered={list.query.from !== '' || list.query.to !== ''}
    />
  );
}
