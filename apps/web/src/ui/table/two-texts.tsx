import type { ReactNode } from 'react';
import { useDensity } from '../../lib/density.ts';

interface TwoTextsProps {
  readonly first: ReactNode;
  /** What is said in a second line; null or false for nothing. */
  readonly second: ReactNode;
  /** Whether a narrow screen, which has one line for both, leaves the second out. */
  readonly isSecondWideOnly?: boolean;
}

/** A cell of two texts: below each other, or beside each other where rows have one line. */
export function TwoTexts({ first, second, isSecondWideOnly = false }: TwoTextsProps) {
  const density = useDensity();
  if (second === null || second === false) return first;
  const line = density === 'compact' ? 'ml-2' : 'ml-2 wide:ml-0 wide:block wide:truncate';
  return (
    <>
      {first}{' '}
      <span
        className={`text-small font-normal text-ink-soft wide:text-meta ${line} ${isSecondWideOnly ? 'narrow:hidden' : ''}`}
      >
        {second}
      </span>
    </>
  );
}
