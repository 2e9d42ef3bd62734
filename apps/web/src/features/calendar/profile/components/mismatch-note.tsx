import { findMismatches, mismatches } from '@anupal/contract/calendar/identity';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { readNumbers, tidied, type TypedProfile } from '../model.ts';

/** What of the numbers and answers does not fit together, told before they are saved. */
export function MismatchNote({ typed }: { readonly typed: TypedProfile }) {
  const language = useLanguage();
  const found = findMismatches(readNumbers(typed.numbers), tidied(typed.profile));
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Banner tone="warning">
          <p className="font-semibold">
            <Trans>This does not fit together</Trans>
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
