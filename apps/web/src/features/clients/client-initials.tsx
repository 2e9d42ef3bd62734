/** The first letters of a client's name in a circle, for sighted users only. */
export function ClientInitials({ name, size = 'medium' }: ClientInitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-link ${sizes[size]}`}
    >
      {initials(name)}
    </span>
  );
}

interface ClientInitialsProps {
  readonly name: string;
  readonly size?: 'medium' | 'large';
}

const sizes = { medium: 'size-9 text-small', large: 'size-14 text-title' };

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
