import type { Eservice } from '@anupal/contract/eservices';
import { useState } from 'react';
import { CategoryPicture } from '../public-catalogue/category-picture.tsx';

interface PosterProps {
  readonly service: Pick<Eservice, 'posterUrl' | 'category'>;
  readonly size: 'small' | 'large';
}

/** The poster of a service, or the picture of its category. */
export function Poster({ service: { posterUrl, category }, size }: PosterProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = posterUrl !== null && posterUrl !== broken;
  return (
    <span
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken ${sizes[size]}`}
    >
      {hasPicture ? (
        <img
          src={posterUrl}
          alt=""
          loading="lazy"
          onError={() => setBroken(posterUrl)}
          className="size-full object-cover"
        />
      ) : (
        <CategoryPicture category={category} />
      )}
    </span>
  );
}

const sizes = { small: 'size-9', large: 'aspect-video w-full max-w-md [&>svg]:size-28' } as const;
