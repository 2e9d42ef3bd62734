import { Trans, useLingui } from '@lingui/react/macro';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import type { Recipient } from './filing-model.ts';
import { formPrefix } from './filing-validation.ts';

interface RecipientFieldsProps {
  readonly kind: Recipient['kind'];
  readonly onChoose: (kind: Recipient['kind']) => void;
}

/** Chooses the recipient: the user, an existing client or a new one. */
export function RecipientFields({ kind, onChoose }: RecipientFieldsProps) {
  const { t } = useLingui();
  const { fullName } = useSignedInUser();
  const choices = [
    { value: 'self', name: t`Myself`, hint: fullName },
    {
      value: 'earlier',
      name: t`A client from your client book`,
      hint: t`Search by name or number`,
    },
    { value: 'new', name: t`A new client`, hint: t`Enter their name, phone and email` },
  ] as const;
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>You are applying for</Trans>
      </legend>
      <div className="mt-2 grid gap-2">
        {choices.map(({ value, name, hint }) => (
          <label
            key={value}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 hover:bg-hover has-checked:border-link has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={`${formPrefix}client-kind`}
              checked={value === kind}
              onChange={() => onChoose(value)}
              aria-labelledby={`${formPrefix}client-${value}`}
              aria-describedby={`${formPrefix}client-${value}-hint`}
              className="size-5 shrink-0 accent-link"
            />
            <span className="min-w-0">
              <span id={`${formPrefix}client-${value}`} className="block font-semibold">
                {name}
              </span>
              <span
                id={`${formPrefix}client-${value}-hint`}
                className="block text-small wrap-anywhere text-ink-soft"
              >
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
