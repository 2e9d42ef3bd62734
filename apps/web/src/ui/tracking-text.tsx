/**
 * A text in which each tracking number, such as AN-7K3M-Q2XW, stays on one line: its dashes are no
 * places to break it.
 */
export function TrackingText({ text }: { readonly text: string }) {
  return text.split(trackingNumber).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

// In brackets, so that what is split at stays: every second part is one.
const trackingNumber = /(\bAN(?:-[0-9A-Z]{4}){2}\b)/;
