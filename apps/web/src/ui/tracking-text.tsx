import { trackingNumberInText } from '@anupal/contract/values/tracking-number';

/** A text in which tracking numbers, such as AN-7K3M-Q2XW, do not wrap at their dashes. */
export function TrackingText({ text }: { readonly text: string }) {
  return text.split(trackingNumberInText).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
