import type { FieldTexts } from './field-frame.tsx';
import { FieldMessage } from './field-message.tsx';
import type { Choice } from './select.tsx';

interface RadioGroupProps extends Pick<FieldTexts, 'id' | 'label' | 'hint' | 'error'> {
  /** A hint is a sentence below the name; with hints the options are below each other. */
  readonly choices: readonly (Choice & { readonly hint?: string })[];
  /** The value of the selected option, or '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A few options, all visible. The first one has the id that links use. */
export function RadioGroup({ id, label, hint, error, choices, value, onChange }: RadioGroupProps) {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <fieldset
      aria-describedby={ids.filter(Boolean).join(' ') || undefined}
      className="min-w-0 space-y-1.5"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="flex min-h-12 min-w-28 has-[[data-hint]]:w-full has-[[data-hint]]:items-start has-[[data-hint]]:py-3 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2 hover:bg-hover has-checked:border-link has-checked:bg-primary-soft has-aria-invalid:border-2 has-aria-invalid:border-danger"
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${choice.value}`}
              name={id}
              checked={choice.value === value}
              aria-labelledby={choice.hint && `${id}-${choice.value}-name`}
              aria-describedby={choice.hint && `${id}-${choice.value}-hint`}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-link"
            />
            {choice.hint === undefined ? (
              <span className="min-w-0 wrap-anywhere">{choice.name}</span>
            ) : (
              <span data-hint className="min-w-0">
                <span id={`${id}-${choice.value}-name`} className="block font-semibold">
                  {choice.name}
                </span>
                <span
                  id={`${id}-${choice.value}-hint`}
                  className="block text-small text-ink-soft wrap-anywhere"
                >
                  {choice.hint}
                </span>
              </span>
            )}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <FieldMessage id={`${id}-error`} kind="error">
          {error}
        </FieldMessage>
      )}
    </fieldset>
  );
}
