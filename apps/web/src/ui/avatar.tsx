import { useState } from 'react';
import { Icon } from './icon.tsx';

interface AvatarProps {
  readonly picture: string | null;
  readonly size?: 'medium' | 'large';
}

/** A user's picture, or the default one if there is none or it fails to load. */
export function Avatar({ picture, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = picture !== null && picture !== broken;
  const { classes, pixels } = sizes[size];
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-link ${classes}`}
    >
      {isShown ? (
        <img
          src={picture}
          alt=""
          width={pixels}
          height={pixels}
          referrerPolicy="no-referrer"
          onError={() => setBroken(picture)}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="user-round" size={size} />
      )}
    </span>
  );
}

const sizes = {
  medium: { classes: 'size-9', pixels: 36 },
  large: { classes: 'size-14', pixels: 56 },
} as const;
