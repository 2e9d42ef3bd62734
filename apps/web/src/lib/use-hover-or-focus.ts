import { useState, type FocusEvent } from 'react';

/** Whether something is hovered or focused, and should not move. */
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
