import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { showCatalogues, type CatalogueArea } from './i18n/language.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLanguage } from './i18n/use-language.ts';

// React leaves the existing document below an element of this kind alone.
const noHtml = { __html: '' };

/**
 * A section of a prerendered page that needs no script: its HTML stays unchanged, and neither
 * its code nor its texts are loaded. They load when it has to be rendered: when the page is opened
 * by a link, or when its language changes; the old text stays until then. Its links load their
 * documents. It must not contain `<title>` or `<meta>`.
 */
export function staticSection(
  load: () => Promise<{ default: ComponentType }>,
  ...texts: CatalogueArea[]
): ComponentType {
  const LazySection = lazy(() => loadWithTexts(load, texts));
  return function StaticSection() {
    // The existing document is used only for hydration; the build renders the section.
    const isHydrated = useHydrated();
    const isPrerendered = typeof document !== 'undefined' && !isHydrated;
    const [Section, setSection] = useState<ComponentType | null>(() =>
      isPrerendered ? null : LazySection,
    );
    const language = useLanguage();
    const [languageAtRest] = useState(language);
    const atRest = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // The language of the document, which may have changed before this section was hydrated.
      if (atRest.current === null || atRest.current.lang === language) return;
      const wake = (Loaded: ComponentType): void => setSection(() => Loaded);
      // A failed load is retried once, and then fails like a page.
      loadWithTexts(load, texts).then(
        (section) => wake(section.default),
        () => wake(LazySection),
      );
    }, [language]);
    if (Section === null)
      return (
        <div
          ref={atRest}
          lang={languageAtRest}
          suppressHydrationWarning
          // eslint-disable-next-line no-restricted-syntax -- an empty constant
          dangerouslySetInnerHTML={noHtml}
        />
      );
    return (
      <div lang={language}>
        <Suspense>
          <Section />
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
  const [section] = await Promise.all([load(), isBuilding || showCatalogues(...texts)]);
  return section;
}
