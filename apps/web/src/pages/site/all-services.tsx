import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { useLingui } from '@lingui/react/macro';
import { paths, publicPageAt } from '../../app/paths.ts';
import { Catalogue } from '../../features/eservices/components/catalogue.tsx';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';

/** The catalogue in the language of the page. It runs in the build alone: no script carries it. */
export function loader({ request }: { readonly request: Request }): readonly Eservice[] {
  // The router asks for the data alone, without a page around it, below the name of the page.
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '');
  return catalogueIn(publicPageAt(pathname)?.language ?? 'en');
}

/** What changes in a URL here, a search or an anchor, changes nothing of what was loaded. */
export function shouldRevalidate(): boolean {
  return false;
}

interface AllServicesProps {
  readonly loaderData: readonly Eservice[];
}

/** Every service that the firm offers. */
export default function AllServices({ loaderData }: AllServicesProps) {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.allServices}
        description={t`What each service is, for whom, which documents it needs, how long it takes and what it costs.`}
      />
      <PageHero
        title={t`e-Services`}
        heading={t`Every service, with its papers, time and fee`}
        lead={t`Look first, decide afterwards: what you bring, how long it usually takes, what we charge and what the government charges.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-8 sm:py-10">
        <Catalogue services={loaderData} />
      </div>
    </>
  );
}
