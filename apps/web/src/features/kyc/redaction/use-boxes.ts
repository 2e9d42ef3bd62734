import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { firstBox, maxBoxes, type Box } from './redaction-model.ts';

/** The boxes that have been drawn on a page. */
export interface Boxes {
  readonly all: readonly Box[];
  /** The box that was added last, which takes the focus. */
  readonly newest: number | null;
  /** Why no more can be added; null while they can. */
  readonly disabledReason: string | null;
  /** Adds a box for the keyboard, or one that was drawn. */
  readonly add: () => void;
  readonly draw: (box: Box) => void;
  readonly change: (at: number, box: Box) => void;
  readonly remove: (at: number) => void;
}

/** Keeps the boxes of a page until they are blacked out. */
export function useBoxes(): Boxes {
  const { t } = useLingui();
  const [all, setAll] = useState<readonly Box[]>([]);
  const [newest, setNewest] = useState<number | null>(null);
  const draw = (box: Box): void => {
    if (all.length >= maxBoxes) return;
    setAll([...all, box]);
    setNewest(all.length);
  };
  return {
    all,
    newest,
    disabledReason:
      all.length >= maxBoxes ? t`More boxes can be drawn once these are blacked out.` : null,
    add: () => draw(firstBox),
    draw,
    change: (at, box) => setAll(all.map((one, index) => (index === at ? box : one))),
    remove: (at) => {
      setAll(all.filter((_, index) => index !== at));
      setNewest(all.length > 1 ? Math.max(at - 1, 0) : null);
    },
  };
}
