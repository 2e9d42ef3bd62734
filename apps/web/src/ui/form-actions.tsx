import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

interface FormActionsProps {
  /** Discards the input and, without `cancelTo`, closes the form. */
  readonly onCancel: () => void;
  /** Where Cancel leads, if the form is a page. */
  readonly cancelTo?: string;
  /** The button that submits the form; absent until there is something to submit. */
  readonly children: ReactNode;
}

/** The buttons at the end of a form that can be left without saving. */
export function FormActions({ onCancel, cancelTo, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      {cancelTo === undefined ? (
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      ) : (
        <LinkButton variant="quiet" to={cancelTo} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </LinkButton>
      )}
    </div>
  );
}
