import { useLingui } from '@lingui/react/macro';
import { categoryLabels } from '../labels.ts';
import type { CategoryPart } from '../model.ts';

/** The kinds of services as links to their parts of the page. */
export function CategoryLinks({ parts }: { readonly parts: readonly CategoryPart[] }) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Kinds of services`}>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ category, services }) => (
          <li key={category}>
            <a
              href={`#${category}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-primary hover:text-primary"
            >
              {i18n._(categoryLabels[category].name)}
              <span className="text-small font-normal text-ink-soft">{services.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
