interface ScenePictureProps {
  readonly picture: string;
  readonly isFirst: boolean;
  readonly hasScript: boolean;
}

/** The drawing of a scene. The words beside it say what it shows. */
export function ScenePicture({ picture, isFirst, hasScript }: ScenePictureProps) {
  if (isFirst)
    // Drawn into the page like an icon: the words of the page are what its visitor waits for.
    return (
      <svg
        viewBox="0 0 640 400"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="aspect-16/10 w-full bg-primary-soft"
      >
        <use href={`${picture}#scene`} />
      </svg>
    );
  return (
    // A picture that nobody can see yet is not even fetched: beside the first it is near, not in sight.
    <div className="aspect-16/10 [content-visibility:auto]">
      <img
        src={picture}
        alt=""
        width={640}
        height={400}
        // Once the page runs, the next scenes are there before their turn.
        loading={hasScript ? 'eager' : 'lazy'}
        className="h-auto w-full"
      />
    </div>
  );
}
