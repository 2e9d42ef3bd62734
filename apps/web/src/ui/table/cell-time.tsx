import { formatDayShort } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DateText } from '../date-text.tsx';

/** A timestamp in a cell: `20 Nov 2026, 6:05 pm`, or `20 Nov` in the rows of a narrow screen. */
export function CellTime({ iso }: { readonly iso: string }) {
  return <Cell iso={iso} withTime />;
}

/** A date in a cell: `20 Nov 2026`, or `20 Nov` in the rows of a narrow screen. */
export function CellDay({ iso }: { readonly iso: string }) {
  return <Cell iso={iso} />;
}

function Cell({ iso, withTime = false }: { readonly iso: string; readonly withTime?: boolean }) {
  const day = formatDayShort(new Date(iso), useLanguage());
  return (
    <>
      <span className="narrow:hidden">
        <DateText iso={iso} withTime={withTime} />
      </span>
      <time dateTime={iso} className="text-small font-normal text-ink-soft wide:hidden">
        {day}
      </time>
    </>
  );
}
