import { mismatches, type Mismatch } from '@anupal/contract/calendar/identity';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';

/** The contradictions between numbers and answers. */
export function MismatchNote({ found }: { readonly found: readonly Mismatch[] }) {
  const language = useLanguage();
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Banner tone="warning">
          <p className="font-semibold">
            <Trans>These answers contradict each other</Trans>
          </p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {found.map((mismatch) => (
              <li key={mismatch}>{mismatches[mismatch][language]}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
