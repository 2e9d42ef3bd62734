const steps = [1, 2, 4, 5, 10];

/**
 * The round number at the top of a chart: 1, 2, 4 or 5 times a power of ten, at least `highest`.
 */
export function scaleTo(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const fitting = steps.find((step) => step * power >= highest);
  return (fitting ?? 10) * power;
}
