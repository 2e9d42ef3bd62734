import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { firstBox, maxBoxes, type Box } from './redaction-model.ts';

/** The boxes drawn on a page. */
export interface Boxes {
  readonly list: readonly Box[];
  /** The last added box, which takes the focus. */
  readonly lastAdded: number | null;
  /** Why no more boxes can be added; null while they can. */
  readonly disabledReason: string | null;
  /** Adds a box for keyboard users. */
  readonly add: () => void;
  readonly draw: (box: Box) => void;
  readonly change: (at: number, box: Box) => void;
  readonly remove: (at: number) => void;
}

/** Holds the boxes of a page until they are redacted. */
export function useBoxes(): Boxes {
  const { t } = useLingui();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [lastAdded, setLastAdded] = useState<number | null>(null);
  const draw = (box: Box): void => {
    if (boxes.length >= maxBoxes) return;
    setBoxes([...boxes, box]);
    setLastAdded(boxes.length);
  };
  return {
    list: boxes,
    lastAdded,
    disabledReason:
      boxes.length >= maxBoxes ? t`More boxes can be drawn once these are blacked out.` : null,
    add: () => draw(firstBox),
    draw,
    change: (at, box) => setBoxes(boxes.map((one, index) => (index === at ? box : one))),
    remove: (at) => {
      setBoxes(boxes.filter((_, index) => index !== at));
      setLastAdded(boxes.length > 1 ? Math.max(at - 1, 0) : null);
    },
  };
}
