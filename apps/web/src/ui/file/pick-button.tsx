import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { buttonClasses } from '../button-classes.ts';

interface PickButtonProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  readonly children: ReactNode;
  readonly isClosed: boolean;
  /** Whether it is the suggested one of two. */
  readonly isTonal?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** The browser's own file input, invisible on top of a button's label. */
export function PickButton({
  children,
  isClosed,
  isTonal = false,
  onPick,
  ...input
}: PickButtonProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Lets the same file be chosen again after it was corrected.
    target.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <span
      className={`relative ${buttonClasses(isTonal ? 'tonal' : 'secondary')} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link ${isClosed ? closed : ''}`}
    >
      {children}
      <input
        {...input}
        type="file"
        aria-disabled={isClosed || undefined}
        onChange={handleChange}
        onClick={(event) => {
          if (isClosed) event.preventDefault();
        }}
        className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0 file:h-full aria-disabled:cursor-not-allowed"
      />
    </span>
  );
}

const closed = 'border-line bg-sunken text-ink-soft hover:border-line hover:text-ink-soft';
