import { useLingui } from '@lingui/react/macro';
import type { Submission } from '../../../../lib/use-submit.ts';
import { Banner } from '../../../../ui/banner.tsx';

/** Why a decision was not taken in. */
export function DecisionProblem({ submission }: { readonly submission: Submission }) {
  const { t } = useLingui();
  const { failure, tries } = submission;
  if (failure === null) return null;
  // What a field lacks stands beside it.
  if (Object.keys(failure.fields).length > 0) return <span key={tries} hidden ref={leadToField} />;
  const isGone = failure.code === 'not_found';
  return (
    <div key={tries} role="alert">
      <Banner tone="danger">
        <p className="font-semibold">{t`Failed to update KYC status.`}</p>
        <p>{isGone ? t`This request has been cancelled in the meantime.` : failure.message}</p>
      </Banner>
    </div>
  );
}

function leadToField(place: HTMLElement | null): void {
  place?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
