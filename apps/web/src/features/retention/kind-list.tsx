import {
  retentionKindNames,
  retentionKinds,
  type RetentionKind,
} from '@anupal/contract/privacy/retention-kinds';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The kinds of data that a deleted account takes along, or those that stay, with the law. */
export function KindList({ onErasure }: { readonly onErasure: RetentionKind['onErasure'] }) {
  const language = useLanguage();
  const kinds = retentionKindNames.filter((name) => retentionKinds[name].onErasure === onErasure);
  if (onErasure === 'erased')
    return (
      <ul className="list-disc space-y-1 pl-5">
        {kinds.map((name) => (
          <li key={name}>{retentionKinds[name].title[language]}</li>
        ))}
      </ul>
    );
  return (
    <dl className="divide-y divide-line">
      {kinds.map((name) => (
        <div key={name} className="py-3 first:pt-0 last:pb-0">
          <dt className="font-semibold">{retentionKinds[name].title[language]}</dt>
          <dd className="mt-1 max-w-prose">{retentionKinds[name].period[language]}</dd>
          <dd className="mt-1 max-w-prose text-small text-ink-soft">
            {retentionKinds[name].ground.text[language]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
