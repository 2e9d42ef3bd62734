import { Trans } from '@lingui/react/macro';
import type { LegalSection } from './legal-section.ts';
import { useLegalWords } from './use-legal-words.ts';

/** The table of contents of a legal page, beside the text where there is room. */
export function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const toText = useLegalWords();
  return (
    <nav aria-labelledby="on-this-page" className="self-start lg:sticky lg:top-6 print:hidden">
      <h2 id="on-this-page" className="text-small font-semibold text-ink-soft">
        <Trans>On this page</Trans>
      </h2>
      <ol className="mt-2 border-l border-line">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center gap-2 border-l-2 border-transparent py-1.5 pl-4 text-small hover:border-link hover:text-link lg:min-h-9"
            >
              <span className="text-ink-soft">{index + 1}.</span>
              {toText(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
