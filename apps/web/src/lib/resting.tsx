import { lazy, Suspense, useState, type ComponentType } from 'react';
import { showLanguage, shownLanguage, type TextPart } from './language.ts';
import { useHydrated } from './use-hydrated.ts';

// React leaves alone what stands in the document below an element of this kind.
const asItStands = { __html: '' };

/**
 * A part of a prerendered page that needs no script: it stays as it stands in the document, and
 * neither its code nor its texts are fetched. They come when the page is entered by a link, and has
 * to be drawn. Its links load their pages. It may hold no `<title>` and no `<meta>`.
 */
export function resting(
  load: () => Promise<{ default: ComponentType }>,
  ...texts: TextPart[]
): ComponentType {
  const Drawn = lazy(() => loadWithTexts(load, texts));
  return function Resting() {
    // It stands there only while the prerendered page is taken over. At build time it is drawn.
    const isHydrated = useHydrated();
    const [isAtRest] = useState(typeof document !== 'undefined' && !isHydrated);
    // eslint-disable-next-line no-restricted-syntax -- it is empty: nothing is written by it
    if (isAtRest) return <div suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
    return (
      <div>
        <Suspense>
          <Drawn />
        </Suspense>
      </div>
    );
  };
}

async function loadWithTexts(
  load: () => Promise<{ default: ComponentType }>,
  texts: readonly TextPart[],
): Promise<{ default: ComponentType }> {
  // At build time the page has its texts from the start.
  const isBuilding = typeof document === 'undefined';
  const [part] = await Promise.all([load(), isBuilding || showLanguage(shownLanguage(), ...texts)]);
  return part;
}
