import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { showCatalogues } from '../../../lib/i18n/language.ts';
import { factorSignal } from '../../../lib/session/second-factor.ts';
import { Spinner } from '../../../ui/spinner.tsx';

const SecondFactorStep = lazy(async () => {
  const [{ SecondFactorStep: Step }] = await Promise.all([
    import('./second-factor-step.tsx'),
    showCatalogues('portal'),
  ]);
  return { default: Step };
});

/** Replaces the page by the step that the API asks for, until the user has taken it. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const isMissing = useSyncExternalStore(
    factorSignal.subscribe,
    factorSignal.isMissing,
    () => false,
  );
  return isMissing ? (
    <Suspense fallback={<Spinner />}>
      <SecondFactorStep />
    </Suspense>
  ) : (
    children
  );
}
