interface MeterProps {
  /** What is measured. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Whether a full bar is what is wanted, not a limit that is used up. */
  readonly isGoal?: boolean;
  /** How much of the rest is late. */
  readonly late?: number;
}

/** How much of a limit or goal is reached, as a bar. The figures stand beside it in words. */
export function Meter({ label, value, max, isGoal = false, late = 0 }: MeterProps) {
  const share = max === 0 ? 1 : Math.min(value / max, 1);
  return (
    <>
      {/* Browsers draw a meter in shapes of their own, so it is for readers alone. */}
      <meter aria-label={label} value={Math.min(value, max)} max={max} className="sr-only" />
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-2 w-full overflow-hidden rounded-full bg-line"
      >
        <rect width={share * 100} height="1" className={reachedClass(value >= max, isGoal)} />
        {late > 0 && (
          <rect
            x={share * 100}
            width={Math.min(late / max, 1 - share) * 100}
            height="1"
            className="fill-danger-bar"
          />
        )}
      </svg>
    </>
  );
}

function reachedClass(isFull: boolean, isGoal: boolean): string {
  if (isGoal) return 'fill-success-bar';
  return isFull ? 'fill-warning-bar' : 'fill-primary-bar';
}
