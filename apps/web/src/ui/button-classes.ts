/** The style of a button or a link that looks like one. The last three are for the brand band. */
export type ButtonVariant =
  'primary' | 'secondary' | 'tonal' | 'quiet' | 'accent' | 'onBand' | 'quietOnBand';

/** The classes of a button. */
export function buttonClasses(variant: ButtonVariant, isWide = false): string {
  return `${shape} ${styles[variant]} ${isWide ? 'w-full' : ''}`;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-center font-semibold transition-colors aria-disabled:cursor-not-allowed forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:text-[GrayText] print:hidden';

// Forced colours draw no backgrounds: a filled button gets a stronger border there.
const styles: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'px-4 bg-primary text-on-primary hover:bg-primary-strong aria-disabled:bg-line aria-disabled:text-ink-soft forced-colors:border-2',
  secondary:
    'px-4 border border-line-strong bg-surface text-ink hover:border-link hover:text-link aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-soft',
  tonal:
    'px-4 border border-transparent bg-primary-soft text-link hover:border-link aria-disabled:bg-sunken aria-disabled:text-ink-soft',
  quiet:
    'min-w-11 text-link underline underline-offset-4 hover:text-link-strong aria-disabled:text-ink-soft aria-disabled:no-underline',
  accent:
    'px-4 bg-saffron text-on-saffron hover:bg-on-band aria-disabled:bg-line aria-disabled:text-ink-soft forced-colors:border-2',
  quietOnBand: 'px-4 text-on-band underline-offset-4 hover:underline',
  onBand:
    'px-4 border border-on-band-soft text-on-band hover:border-saffron hover:text-saffron aria-disabled:text-on-band-soft',
};
