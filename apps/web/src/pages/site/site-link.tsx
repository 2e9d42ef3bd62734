import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { publicUrl, type PublicPath } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** A location on the public site, in any language. */
export interface SiteTarget {
  readonly path: PublicPath;
  readonly hash?: `#${string}`;
}

interface SiteLinkProps {
  readonly to: SiteTarget;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to another location of the public site, in the language of this page. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  const url = publicUrl(to.path, useLanguage());
  return (
    <Link to={`${url}${to.hash ?? ''}`} className={className}>
      {children}
    </Link>
  );
}
