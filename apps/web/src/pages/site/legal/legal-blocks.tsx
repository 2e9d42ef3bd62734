import { useLingui } from '@lingui/react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { LegalBlock } from './legal-section.ts';

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
  const { i18n } = useLingui();
  const language = useLanguage();
  if ('points' in block)
    return (
      <ul className="list-disc space-y-2 pl-6 marker:text-link">
        {block.points.map((point) => (
          <li key={point.id} className="pl-1">
            {i18n._(point)}
          </li>
        ))}
      </ul>
    );
  if ('pairs' in block)
    return <Pairs pairs={block.pairs.map(([name, value]) => [i18n._(name), i18n._(value)])} />;
  if ('texts' in block)
    return <Pairs pairs={block.texts.map(([name, value]) => [name[language], value[language]])} />;
  return <p>{i18n._(block)}</p>;
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {pairs.map(([name, value]) => (
        <div
          key={name}
          className="break-inside-avoid px-4 py-3 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-6 sm:px-5"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-ink-soft sm:mt-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
