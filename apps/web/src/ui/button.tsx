import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClasses, type ButtonVariant } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

/** The properties of a button beside those of the button element. */
export interface ButtonProps extends Omit<
  ComponentProps<'button'>,
  'disabled' | 'className' | 'style'
> {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
  /** Whether its action is running: it keeps the focus and ignores clicks. */
  readonly isPending?: boolean;
  /** Why the button is disabled, shown beside it. Without a reason it is enabled. */
  readonly disabledReason?: ReactNode;
}

/** A button that is never disabled natively, so that it can be focused and its reason read. */
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
  // The same elements with and without a reason, so that the button keeps its focus.
  return (
    <span className={`${disabledReason === null ? alone : withReason} ${isWide ? 'w-full' : ''}`}>
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

// A box around the button, so that the space between elements (`space-y-*`) is kept beside it.
const alone = 'inline-grid';
const withReason = 'flex flex-wrap items-center gap-x-3 gap-y-1.5';
