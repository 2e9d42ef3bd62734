import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { categoryLabels } from '../category-labels.ts';

/** Links from a service to the catalogue and to its category there. */
export function ServiceBreadcrumb({ category }: Pick<Eservice, 'category'>) {
  const { i18n, t } = useLingui();
  const catalogue = publicUrl(paths.allServices, useLanguage());
  return (
    <nav aria-label={t`Breadcrumb`} className="-mt-4 mb-2">
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-on-band-soft">
        <li>
          <Link to={catalogue} className={link}>
            <Trans>e-Services</Trans>
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to={`${catalogue}#${category}`} className={link}>
            {i18n._(categoryLabels[category].name)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

const link =
  'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-on-band';
