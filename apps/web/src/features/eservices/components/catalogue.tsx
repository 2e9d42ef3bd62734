import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/use-language.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { builtId, writeBuilt } from './built-catalogue.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { ServiceList } from './service-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The whole catalogue, by kind. It is read without script; with it, it can be searched. */
export function Catalogue() {
  const { t } = useLingui();
  const language = useLanguage();
  const { built, services, hasFailed, retry } = useCatalogue();
  if (services === null)
    return hasFailed ? (
      <LoadProblem
        title={t`Failed to fetch eServices`}
        message={t`Please check your internet connection.`}
        isRetrying={false}
        onRetry={retry}
      />
    ) : (
      <CatalogueSkeleton />
    );
  return (
    <>
      <ServiceList services={services} isUnchecked={hasFailed} />
      {built !== null && <data hidden id={builtId(language)} value={writeBuilt(built)} />}
    </>
  );
}
