import { Trans } from '@lingui/react/macro';
import { LegalBlocks } from './legal-blocks.tsx';
import { LegalContact } from './legal-contact.tsx';
import { LegalContents } from './legal-contents.tsx';
import type { LegalSection, LegalWords } from './legal-section.ts';
import { useLegalWords } from './use-legal-words.ts';

interface LegalTextProps {
  /** The summary. */
  readonly inShort: readonly LegalWords[];
  readonly sections: readonly LegalSection[];
}

/** A legal text: a summary, then numbered sections. */
export function LegalText({ inShort, sections }: LegalTextProps) {
  const toText = useLegalWords();
  return (
    <>
      <InShort points={inShort} />
      <div className="mt-10 gap-12 lg:mt-14 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <LegalContents sections={sections} />
        <div className="mt-10 max-w-prose space-y-10 lg:mt-0">
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="text-title font-bold print:break-after-avoid">
                {index + 1}. {toText(heading)}
              </h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
          <LegalContact />
        </div>
      </div>
    </>
  );
}

function InShort({ points }: { readonly points: readonly LegalWords[] }) {
  const toText = useLegalWords();
  return (
    <section
      aria-labelledby="in-short"
      className="mt-8 max-w-3xl rounded-card border border-line border-l-4 border-l-saffron bg-surface p-5 sm:p-7"
    >
      <h2 id="in-short" className="text-title font-bold">
        <Trans>In short</Trans>
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-link">
        {points.map((point, index) => (
          <li key={index}>{toText(point)}</li>
        ))}
      </ul>
    </section>
  );
}
