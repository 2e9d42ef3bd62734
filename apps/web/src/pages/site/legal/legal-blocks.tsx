import type { LegalBlock } from './legal-section.ts';
import { useLegalWords } from './use-legal-words.ts';

/** The text of a section of a legal page. */
export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return (
    <div className="mt-3 space-y-4">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  const toText = useLegalWords();
  if ('points' in block)
    return (
      <ul className="list-disc space-y-2 pl-6 marker:text-link">
        {block.points.map((point, index) => (
          <li key={index} className="pl-1">
            {toText(point)}
          </li>
        ))}
      </ul>
    );
  if ('pairs' in block)
    return (
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {block.pairs.map(([name, value], index) => (
          <div
            key={index}
            className="break-inside-avoid px-4 py-3 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-6 sm:px-5"
          >
            <dt className="font-semibold">{toText(name)}</dt>
            <dd className="mt-1 text-ink-soft sm:mt-0">{toText(value)}</dd>
          </div>
        ))}
      </dl>
    );
  return <p>{toText(block)}</p>;
}
