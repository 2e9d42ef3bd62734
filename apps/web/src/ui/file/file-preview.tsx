import { useCallback, useState } from 'react';
import { Icon } from '../icon.tsx';

/** The preview of a file: the file itself, or the URL of a picture. */
export type Preview = Blob | string | null;

/** A small picture of a file, or a document icon. */
export function FilePreview({ preview }: { readonly preview: Preview }) {
  const [broken, setBroken] = useState<Preview>(null);
  const isPicture =
    preview !== null && preview !== broken && (typeof preview === 'string' || isImage(preview));
  const draw = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null || !(preview instanceof Blob)) return;
      const url = URL.createObjectURL(preview);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [preview],
  );
  return (
    <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken text-ink-soft">
      {isPicture ? (
        <img
          ref={draw}
          src={typeof preview === 'string' ? preview : undefined}
          alt=""
          width={64}
          height={64}
          onError={() => setBroken(preview)}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="file-text" size="large" />
      )}
    </span>
  );
}

function isImage({ type }: Blob): boolean {
  return type.startsWith('image/');
}
