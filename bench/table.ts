import budgets from './budgets.json' with { type: 'json' };
import { formatNumber, type Measurement } from './figures.ts';

interface Budget {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The figures with their targets, as a Markdown table. */
export function formatFigures(figures: readonly Measurement[]): string {
  return formatTable([['Measurement', 'Figure', 'Target', ''], ...figures.map(toRow)]);
}

/** Rows of cells as a Markdown table; the first row is the header. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)));
  const rule = widths?.map((width) => '-'.repeat(width)) ?? [];
  return [...lines.slice(0, 1), rule, ...lines.slice(1)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function toRow(figure: Measurement): string[] {
  const { label, value, digits, unit, detail } = figure;
  const formatted = [formatNumber(value, digits), ...(unit ? [unit] : [])].join(' ');
  const budget = findBudget(figure.id);
  return [
    label,
    detail ? `${formatted} (${detail})` : formatted,
    budget ? formatTarget(budget) : '',
    budget ? checkBudget(value, budget) : '',
  ];
}

/** The target of a figure as text; empty if it has none. */
export function formatTargetById(id: string): string {
  const budget = findBudget(id);
  return budget ? formatTarget(budget) : '';
}

/** Whether a figure misses its target. */
export function missesBudget(id: string, value: number): boolean {
  const budget = findBudget(id);
  return budget !== undefined && checkBudget(value, budget) !== 'met';
}

function findBudget(id: string): Budget | undefined {
  return (budgets as Record<string, Budget>)[id]; // JSON has no optional keys
}

function formatTarget({ atLeast, atMost }: Budget): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}`;
  return atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
}

function checkBudget(value: number, { atLeast = -Infinity, atMost = Infinity }: Budget): string {
  return value >= atLeast && value <= atMost ? 'met' : 'MISSED';
}
