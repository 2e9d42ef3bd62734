import { formatDate } from '../lib/format.ts';
import { useLanguage } from '../lib/use-language.ts';

/** A day: `20 Nov 2026`. It is never broken over two lines. */
export function DateText({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatDate(iso, useLanguage())}
    </time>
  );
}
