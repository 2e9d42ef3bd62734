import 'react-toastify/ReactToastify.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react';
import { toast, ToastContainer, type IconProps } from 'react-toastify/unstyled';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

/**
 * The toasts: three at once and the others after them, 5000 ms, pause on hover and on focus loss,
 * drag 80 %, Alt+T.
 */
export function Toasts({ onReady }: { readonly onReady: () => void }) {
  const { t } = useLingui();
  const { cameFrom, handlers } = useFocusWithin();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    raise(container.current);
    onReady();
    return toast.onChange(({ status }) => {
      if (status !== 'added') return;
      if (document.querySelector('dialog[open]') !== null) raise(container.current);
      putBelowHeader(container.current);
    });
  }, [onReady]);
  return (
    <div ref={container} popover="manual" {...handlers} className={layer}>
      <ToastContainer
        aria-label={t`Notifications Alt+T`}
        autoClose={5000}
        limit={3}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        hideProgressBar
        icon={ToneIcon}
        closeButton={({ closeToast }) => (
          <CloseButton
            onClick={(event) => {
              closeToast(event);
              cameFrom.current?.focus();
            }}
          />
        )}
      />
    </div>
  );
}

const layer = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0 text-inherit';

/**
 * Puts the toasts on top: an open dialog covers everything that is not in the top layer above it.
 */
function raise(container: HTMLElement | null): void {
  if (container === null || !('showPopover' in container)) return; // older browsers show it below
  const isUp = container.matches(':popover-open');
  // Raising hides the element first, which would take the focus away.
  if (isUp && container.contains(document.activeElement)) return;
  if (isUp) container.hidePopover();
  container.showPopover();
}

/**
 * On a phone a toast is as wide as the header and would cover its menu, so it appears below the
 * visible part.
 */
function putBelowHeader(container: HTMLElement | null): void {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const edge = `max(${Math.max(0, bottom)}px, env(safe-area-inset-top))`;
  container?.style.setProperty(
    '--toastify-toast-top',
    `calc(${edge} + var(--toastify-toast-offset))`,
  );
}

/** Pauses a toast while the focus is within, and returns the focus to where it came from. */
function useFocusWithin() {
  const cameFrom = useRef<HTMLElement>(null);
  const handlers = {
    onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
      toast.pause();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) toast.play();
    },
  };
  return { cameFrom, handlers };
}

function CloseButton({ onClick }: { readonly onClick: (event: MouseEvent) => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Dismiss`}
      onClick={onClick}
      className="-m-2 ml-auto flex size-11 shrink-0 items-center justify-center self-start rounded-control"
    >
      <Icon name="x" />
    </button>
  );
}

/** The icon of a toast's type, so that it does not depend on colour alone. */
function ToneIcon({ type }: IconProps) {
  if (type === 'default') return null;
  const { icon, classes } = tones[type];
  return (
    <span className={classes}>
      <Icon name={icon} />
    </span>
  );
}

const tones = {
  success: { icon: 'circle-check', classes: 'text-success' },
  info: { icon: 'info', classes: 'text-link' },
  warning: { icon: 'triangle-alert', classes: 'text-warning' },
  error: { icon: 'circle-alert', classes: 'text-danger' },
} as const satisfies Record<
  Exclude<IconProps['type'], 'default'>,
  { icon: IconName; classes: string }
>;
