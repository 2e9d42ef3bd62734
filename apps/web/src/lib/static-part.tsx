import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { showCatalogues, type CatalogueArea } from './i18n/language.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLanguage } from './i18n/use-language.ts';

// React leaves the existing document below an element of this kind alone.
const asItStands = { __html: '' };

/**
 * A part of a prerendered page that needs no script: it stays as it is in the document, and neither
 * its code nor its texts are loaded. They load when it has to be rendered: when the page is entered
 * by a link, or its language changes, until when the old text stays. Its links load their
 * documents. It must not contain `<title>` or `<meta>`.
 */
export function staticPart(
  load: () => Promise<{ default: ComponentType }>,
  ...texts: CatalogueArea[]
): ComponentType {
  const Drawn = lazy(() => loadWithTexts(load, texts));
  return function Resting() {
    // The existing document is used only for hydration; the build renders the part.
    const isHydrated = useHydrated();
    const isThere = typeof document !== 'undefined' && !isHydrated;
    const [Part, setPart] = useState<ComponentType | null>(() => (isThere ? null : Drawn));
    const language = useLanguage();
    const [languageAtRest] = useState(language);
    const mustWake = Part === null && language !== languageAtRest;
    useEffect(() => {
      if (!mustWake) return;
      const wake = (Loaded: ComponentType): void => setPart(() => Loaded);
      // A failed load is retried once, and then fails like a page.
      loadWithTexts(load, texts).then(
        (part) => wake(part.default),
        () => wake(Drawn),
      );
    }, [mustWake]);
    // eslint-disable-next-line no-restricted-syntax -- it is empty: nothing is written by it
    if (Part === null) return <div suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
    return (
      <div>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}

async function loadWithTexts(
  load: () => Promise<{ default: ComponentType }>,
  texts: readonly CatalogueArea[],
): Promise<{ default: ComponentType }> {
  // During the build the page has its texts from the start.
  const isBuilding = typeof document === 'undefined';
  const [part] = await Promise.all([load(), isBuilding || showCatalogues(...texts)]);
  return part;
}
