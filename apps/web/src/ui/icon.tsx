import sprite from '../../.cache/icons.svg?url';
import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
}

/** An icon beside text with the same meaning. It needs no script: all icons are in one sprite file. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${sizes[size]}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

const sizes = { small: 'size-4', medium: 'size-5', large: 'size-6' };
