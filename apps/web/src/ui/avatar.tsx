import { useState } from 'react';
import { Icon } from './icon.tsx';

/** A person's picture, or the default one where there is none or it does not load. */
export function Avatar({ picture }: { readonly picture: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = picture !== null && picture !== broken;
  return (
    <span className="flex size-9 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-primary">
      {isShown ? (
        <img
          src={picture}
          alt=""
          width={36}
          height={36}
          referrerPolicy="no-referrer"
          onError={() => setBroken(picture)}
        />
      ) : (
        <Icon name="user-round" />
      )}
    </span>
  );
}
