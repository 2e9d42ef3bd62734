import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { showCatalogues, type CatalogueArea } from './i18n/language.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLanguage } from './i18n/use-language.ts';

// React leaves alone what stands in the document below an element of this kind.
const asItStands = { __html: '' };

/**
 * A part of a prerendered page that needs no script: it stays as it stands in the document, and
 * neither its code nor its texts are fetched. They come when it has to be drawn: when the page is
 * entered by a link, or its language changes; the old words stand until then. Its links load their pages. It may hold no `<title>` and no `<meta>`.
 */
export function staticPart(
  load: () => Promise<{ default: ComponentType }>,
  ...texts: CatalogueArea[]
): ComponentType {
  const Drawn = lazy(() => loadWithTexts(load, texts));
  return function Resting() {
    // It stands there only while the prerendered page is taken over. At build time it is drawn.
    const isHydrated = useHydrated();
    const isThere = typeof document !== 'undefined' && !isHydrated;
    const [Part, setPart] = useState<ComponentType | null>(() => (isThere ? null : Drawn));
    const language = useLanguage();
    const [languageAtRest] = useState(language);
    const mustWake = Part === null && language !== languageAtRest;
    useEffect(() => {
      if (!mustWake) return;
      const wake = (Loaded: ComponentType): void => setPart(() => Loaded);
      // What cannot be fetched is tried once more, and fails where a page does.
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
  // At build time the page has its texts from the start.
  const isBuilding = typeof document === 'undefined';
  const [part] = await Promise.all([load(), isBuilding || showCatalogues(...texts)]);
  return part;
}
