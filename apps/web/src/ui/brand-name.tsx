import { brand } from '@anupal/contract/brand';

/** The logo and brand name, in the colour of the text around it. The short variant shows the name from 640 px. */
export function BrandName({ isShort = false }: { readonly isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-title font-bold">
      <svg viewBox="0 0 40 42" aria-hidden="true" className="h-8 w-auto">
        <path
          d="M4 38.5 20 3.5l16 35"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="m12.5 27 6.5 6L32.5 18"
          fill="none"
          strokeWidth="5.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-saffron"
        />
      </svg>
      <span className={isShort ? 'sr-only sm:not-sr-only' : ''}>{brand.name}</span>
    </span>
  );
}
