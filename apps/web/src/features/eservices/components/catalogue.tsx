import { useLanguage } from '../../../lib/use-language.ts';
import { builtId, writeBuilt } from './built-catalogue.ts';
import { CatalogueProblem } from './catalogue-problem.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { ServiceList } from './service-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The whole catalogue, by kind. It is read without script; with it, it can be searched. */
export function Catalogue() {
  const language = useLanguage();
  const { built, services, hasFailed, retry } = useCatalogue();
  if (services === null)
    return hasFailed ? <CatalogueProblem onRetry={retry} /> : <CatalogueSkeleton />;
  return (
    <>
      <ServiceList services={services} isUnchecked={hasFailed} />
      {built !== null && <data hidden id={builtId(language)} value={writeBuilt(built)} />}
    </>
  );
}
