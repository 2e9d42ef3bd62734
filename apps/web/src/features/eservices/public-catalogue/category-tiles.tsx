import { eserviceCategories } from '@anupal/contract/eservices/categories';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { categoryLabels } from '../category-labels.ts';
import { CategoryPicture } from './category-picture.tsx';

/** The categories, each linked to its section of the catalogue page. */
export function CategoryTiles() {
  const { i18n } = useLingui();
  const page = publicUrl(paths.allServices, useLanguage());
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {eserviceCategories.map((category) => {
        const { name, text } = categoryLabels[category];
        return (
          <li key={category} className="flex">
            <Link
              to={`${page}#${category}`}
              className="group flex w-full gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-link xl:flex-col xl:gap-3"
            >
              <CategoryPicture category={category} />
              <div className="min-w-0">
                <h3 className="text-lead font-semibold wrap-anywhere group-hover:text-link">
                  {i18n._(name)}
                </h3>
                <span className="mt-1 block text-small text-ink-soft">{i18n._(text)}</span>
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
