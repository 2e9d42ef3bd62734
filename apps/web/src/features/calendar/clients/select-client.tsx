import { useLingui } from '@lingui/react/macro';

interface SelectClientProps {
  readonly clientName: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** The box that selects a client of a list, as large as a finger. */
export function SelectClient({ clientName, isSelected, onSelect }: SelectClientProps) {
  const { t } = useLingui();
  return (
    <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        aria-label={t`Select ${clientName}`}
        className="size-6 accent-link"
      />
    </label>
  );
}
