import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClasses, type ButtonVariant } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

/** What a button takes beside what every button element does. */
export interface ButtonProps extends Omit<
  ComponentProps<'button'>,
  'disabled' | 'className' | 'style'
> {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
  /** The button's work is under way. It keeps the focus and takes no second click. */
  readonly isPending?: boolean;
  /** Why the button cannot be used now; it stands beside it. None means that it can be used. */
  readonly disabledReason?: ReactNode;
}

/** A button that is never truly disabled, so that it can be reached and its reason read. */
export function Button({
  variant = 'primary',
  isWide = false,
  isPending = false,
  disabledReason = null,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isBlocked = isPending || disabledReason !== null;
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  // The same elements with and without a reason: the button must not lose the focus over it.
  return (
    <span className={disabledReason === null ? 'contents' : withReason}>
      <button
        type="button"
        {...rest}
        onClick={handleClick}
        aria-disabled={isBlocked || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={disabledReason === null ? undefined : reasonId}
        className={buttonClasses(variant, isWide)}
      >
        {isPending && <Spinner />}
        {children}
      </button>
      {disabledReason !== null && (
        <span id={reasonId} className="text-small text-ink-soft">
          {disabledReason}
        </span>
      )}
    </span>
  );
}

const withReason = 'flex flex-wrap items-center gap-x-3';
