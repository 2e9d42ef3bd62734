import { useState, type FocusEvent } from 'react';

/** Whether the pointer rests on something or the focus is within, so that it should not move. */
export function useHoverOrFocus() {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isActive: hasPointer || hasFocus,
    handlers: {
      onMouseEnter: () => setHasPointer(true),
      onMouseLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
