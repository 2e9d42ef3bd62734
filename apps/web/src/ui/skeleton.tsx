interface SkeletonProps {
  readonly lines: number;
  readonly label: string;
  /** Lines of a list, or cards in two columns. */
  readonly shape?: 'lines' | 'cards';
}

/** A placeholder for loading content. It has no text, so it needs a label. */
export function Skeleton({ lines, label, shape = 'lines' }: SkeletonProps) {
  const { around, each } = shapes[shape];
  return (
    <div role="status" className={around}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`animate-pulse bg-line ${each}`} />
      ))}
    </div>
  );
}

const shapes = {
  lines: { around: 'space-y-3', each: 'h-12 rounded-control' },
  cards: { around: 'grid gap-4 sm:grid-cols-2', each: 'h-80 rounded-card' },
} as const;
