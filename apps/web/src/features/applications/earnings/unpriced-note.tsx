import { Plural } from '@lingui/react/macro';

/** How many applications are missing in a margin because they have no client price. */
export function UnpricedNote({ unpriced }: { readonly unpriced: number }) {
  if (unpriced === 0) return null;
  return (
    <p className="mt-2 text-small text-ink-soft">
      <Plural
        value={unpriced}
        one="# application has no client price and is not in the margin. Set the price on its page."
        other="# applications have no client price and are not in the margin. Set the prices on their pages."
      />
    </p>
  );
}
