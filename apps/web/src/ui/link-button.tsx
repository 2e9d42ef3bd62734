import { Link, type LinkProps } from 'react-router';
import { buttonClasses, type ButtonVariant } from './button-classes.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', isWide = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(variant, isWide)} />;
}
