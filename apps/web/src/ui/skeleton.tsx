/** The shape of lines that are being fetched. Give it a label for readers: it has no words. */
export function Skeleton({ lines, label }: { readonly lines: number; readonly label: string }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-12 animate-pulse rounded-control bg-line" />
      ))}
    </div>
  );
}
