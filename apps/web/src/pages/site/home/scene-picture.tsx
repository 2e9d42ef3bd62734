interface ScenePictureProps {
  readonly picture: string;
  readonly isFirst: boolean;
  readonly hasScript: boolean;
}

/** The picture of a scene. The text beside it describes it. */
export function ScenePicture({ picture, isFirst, hasScript }: ScenePictureProps) {
  if (isFirst)
    // Inlined like an icon: the visitor waits for the text of the page.
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
    // Invisible pictures are not even fetched: those beside the first one are near, but not in
    // view.
    <div className="aspect-16/10 [content-visibility:auto]">
      <img
        src={picture}
        alt=""
        width={640}
        height={400}
        // Once the page runs, the next pictures load before their turn.
        loading={hasScript ? 'eager' : 'lazy'}
        className="h-auto w-full"
      />
    </div>
  );
}
