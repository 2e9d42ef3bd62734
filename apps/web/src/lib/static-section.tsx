import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { showCatalogues, type CatalogueArea } from './i18n/language.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLanguage } from './i18n/use-language.ts';

// React leaves the existing document below an element of this kind alone.
const noHtml = { __html: '' };

/** What a section shows besides its texts. */
interface SectionProps {
  readonly data?: unknown;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A section of a prerendered page that needs no script: its HTML stays unchanged, and neither
 * its code nor its texts are loaded. They load when it has to be rendered: when the page is opened
 * by a link, or when its language or its data changes; the old text stays until then. Its links
 * load their documents. It must not contain `<title>` or `<meta>`.
 */
export function staticSection<Props extends SectionProps>(
  load: Load<Props>,
  ...texts: CatalogueArea[]
): ComponentType<Props> {
  const LazySection = lazy(() => loadWithTexts(load, texts));
  return function StaticSection(props: Props) {
    // The existing document is used only for hydration; the build renders the section.
    const isHydrated = useHydrated();
    const isPrerendered = typeof document !== 'undefined' && !isHydrated;
    const [Section, setSection] = useState<ComponentType<Props> | null>(() =>
      isPrerendered ? null : LazySection,
    );
    const language = useLanguage();
    const { data } = props;
    const [shown] = useState({ language, data });
    const atRest = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // The language of the document, which may have changed before this section was hydrated.
      const lang = atRest.current?.lang;
      if (lang === undefined || (lang === language && data === shown.data)) return;
      const wake = (Loaded: ComponentType<Props>): void => setSection(() => Loaded);
      // A failed load is retried once, and then fails like a page.
      loadWithTexts(load, texts).then(
        (section) => wake(section.default),
        () => wake(LazySection),
      );
    }, [language, data, shown]);
    if (Section === null)
      return (
        <div
          ref={atRest}
          lang={shown.language}
          suppressHydrationWarning
          // eslint-disable-next-line no-restricted-syntax -- an empty constant
          dangerouslySetInnerHTML={noHtml}
        />
      );
    return (
      <div lang={language}>
        <Suspense>
          <Section {...props} />
        </Suspense>
      </div>
    );
  };
}

async function loadWithTexts<Props>(
  load: Load<Props>,
  texts: readonly CatalogueArea[],
): Promise<{ default: ComponentType<Props> }> {
  // During the build the page has its texts from the start.
  const isBuilding = typeof document === 'undefined';
  const [section] = await Promise.all([load(), isBuilding || showCatalogues(...texts)]);
  return section;
}
