import { DateText } from './date-text.tsx';
import { DescriptionList } from './description-list.tsx';

/** A value with its label: a text, or a time. */
interface RecordEntry {
  readonly label: string;
  readonly text: string | null;
  readonly at: string | null;
}

/** Records whose labels come with them, one below the other. */
export function RecordList({ records }: { readonly records: readonly (readonly RecordEntry[])[] }) {
  return (
    <ul className="divide-y divide-line">
      {records.map((entries, index) => (
        <li key={index} className="py-3 first:pt-0 last:pb-0">
          <DescriptionList
            details={entries.map(({ label, text, at }) => [
              label,
              at === null ? text : <DateText key={label} iso={at} withTime />,
            ])}
          />
        </li>
      ))}
    </ul>
  );
}
