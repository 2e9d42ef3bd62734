interface ClientInitialsProps {
  readonly name: string;
}

/** The first letters of a client's name in a circle, for sighted users only. */
export function ClientInitials({ name }: ClientInitialsProps) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-primary-soft text-title font-semibold text-link"
    >
      {initials(name)}
    </span>
  );
}

// By characters as people see them: a Hindi vowel sign belongs to its letter.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => letters.segment(word).containing(0)?.segment ?? '')
    .join('')
    .toUpperCase();
}
