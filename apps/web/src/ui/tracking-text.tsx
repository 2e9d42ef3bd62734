import { spelledTrackingNumber } from '@anupal/contract/values/tracking-number';

/**
 * A text in which each tracking number, such as AN-7K3M-Q2XW, stays on one line: its dashes are no
 * places to break it.
 */
export function TrackingText({ text }: { readonly text: string }) {
  return text.split(spelledTrackingNumber).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
