import type { ComponentProps } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

/** An option of a select. */
export interface Choice {
  readonly value: string;
  readonly name: string;
  /** The heading of its group in the list. */
  readonly group?: string;
}

type Native = Omit<ComponentProps<'select'>, keyof FieldTexts | NotOurs>;
type NotOurs = 'className' | 'style' | 'disabled' | 'children' | 'value' | 'onChange' | 'multiple';

interface SelectProps extends FieldTexts, Native {
  readonly choices: readonly Choice[];
  /** Shown before anything is selected. */
  readonly placeholder?: string;
  /** The value of the selected option, or '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled native select, which every phone supports well. */
export function Select({ choices, placeholder, value, onChange, ...props }: SelectProps) {
  const { id, label, hint, error, describedBy, disabledReason, ...rest } = props;
  const texts = { id, label, hint, error, describedBy, disabledReason };
  // A disabled select has no options to change to, but can be focused and read.
  const isOpen = disabledReason === undefined;
  const visible = isOpen ? choices : choices.filter((choice) => choice.value === value);
  return (
    <FieldFrame {...texts}>
      {(aria) => (
        <span className="relative block">
          <select
            {...rest}
            {...aria}
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${fieldClasses} appearance-none truncate pr-11`}
          >
            {placeholder !== undefined && (isOpen || value === '') && (
              <option value="" disabled={rest.required}>
                {placeholder}
              </option>
            )}
            {inGroups(visible).map(([group, members]) => {
              const options = members.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.name}
                </option>
              ));
              return group === '' ? (
                options
              ) : (
                <optgroup key={group} label={group}>
                  {options}
                </optgroup>
              );
            })}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </FieldFrame>
  );
}

function inGroups(choices: readonly Choice[]): readonly (readonly [string, readonly Choice[]])[] {
  return [...Map.groupBy(choices, ({ group = '' }) => group)];
}
