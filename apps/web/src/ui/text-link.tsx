import { Link, type LinkProps } from 'react-router';

/** A link within text. */
export function TextLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return (
    <Link
      {...props}
      className="font-semibold text-link underline underline-offset-4 hover:text-link-strong"
    />
  );
}
