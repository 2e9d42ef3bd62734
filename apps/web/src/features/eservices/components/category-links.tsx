import { useLingui } from '@lingui/react/macro';
import { PartLinks } from '../../../ui/part-links.tsx';
import { categoryLabels } from '../labels.ts';
import type { CategoryPart } from '../model.ts';

/** The kinds of services as links to their parts of the page. */
export function CategoryLinks({ parts }: { readonly parts: readonly CategoryPart[] }) {
  const { i18n, t } = useLingui();
  return (
    <PartLinks
      label={t`Kinds of services`}
      parts={parts.map(({ category, services }) => ({
        id: category,
        name: i18n._(categoryLabels[category].name),
        count: services.length,
      }))}
    />
  );
}
