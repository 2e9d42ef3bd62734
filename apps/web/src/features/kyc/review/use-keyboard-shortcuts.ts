import { useEffect } from 'react';
import { findShortcut, type ShortcutAction } from './review-model.ts';

interface ShortcutOptions {
  /** In the overlay, or on the page while no dialog is open. */
  readonly scope: 'page' | 'overlay';
  readonly isOn: boolean;
  readonly onAction: (action: ShortcutAction) => void;
}

/** Handles keyboard shortcuts, except while the user types, selects or holds a modifier key. */
export function useKeyboardShortcuts({ scope, isOn, onAction }: ShortcutOptions): void {
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent): void => {
      if (isOtherwiseHandled(event) || (scope === 'page' && isDialogOpen())) return;
      const action = findShortcut(event, scope);
      if (action === null || (isArrow(event) && isWithinScrolled(event))) return;
      event.preventDefault();
      onAction(action);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  });
}

function isOtherwiseHandled(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, isComposing, repeat, ctrlKey, altKey, metaKey } = event;
  const isTyped = target instanceof Element && target.closest(textInputs) !== null;
  return isTyped || defaultPrevented || isComposing || repeat || ctrlKey || altKey || metaKey;
}

const textInputs =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [data-own-keys]';

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function isArrow({ key }: KeyboardEvent): boolean {
  return key.startsWith('Arrow');
}

// Arrow keys scroll here, as in everything that scrolls.
function isWithinScrolled({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-scrolls]') !== null;
}
