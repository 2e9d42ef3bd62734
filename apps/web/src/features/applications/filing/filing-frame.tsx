import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandName } from '../../../ui/brand-name.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface FilingFrameProps {
  /** The name of the service. */
  readonly name: string;
  /** Where the form is closed to. */
  readonly closeTo: string;
  /** Whether closing leaves something behind that was entered. */
  readonly hasForm: boolean;
  readonly onClose?: () => void;
  /** When the input was last saved. */
  readonly saved: ReactNode;
  readonly languageSwitch: ReactNode;
  readonly children: ReactNode;
}

/** The whole window of an application: what it is for, when it was saved, and a way out. */
export function FilingFrame({
  name,
  closeTo,
  hasForm,
  onClose,
  saved,
  languageSwitch,
  children,
}: FilingFrameProps) {
  const { t } = useLingui();
  const closeLabel = hasForm ? t`Save and close` : t`Close`;
  return (
    <>
      <header className="on-band sticky top-0 z-20 bg-band text-on-band print:hidden">
        <div className="mx-auto flex min-h-14 max-w-screen-2xl items-center gap-2 pr-4 pl-1 sm:gap-4 sm:px-6 lg:min-h-16">
          <Link
            to={closeTo}
            onClick={onClose}
            aria-label={closeLabel}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control sm:hidden"
          >
            <Icon name="x" />
          </Link>
          <span className="max-lg:hidden">
            <BrandName />
          </span>
          <p className="min-w-0 flex-1 py-1.5 text-meta text-on-band-soft">
            <Trans>
              Applying for service:{' '}
              <span className="block truncate text-small font-semibold text-on-band">{name}</span>
            </Trans>
          </p>
          {saved}
          <span className="max-sm:hidden">{languageSwitch}</span>
          <span className="max-sm:hidden">
            <LinkButton variant="onBand" to={closeTo} onClick={onClose}>
              {closeLabel}
            </LinkButton>
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
        {children}
      </main>
    </>
  );
}

/** The content of the window where there is no form: a notice, an error or the confirmation. */
export function FilingNotice({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto w-full max-w-2xl space-y-5 px-4 py-8 sm:px-6">{children}</div>;
}
