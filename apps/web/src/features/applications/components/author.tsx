import { brand } from '@anupal/contract/brand';
import type { Application } from '@anupal/contract/applications/records';
import { Trans } from '@lingui/react/macro';

type By = Application['timeline'][number]['by'];

/** Who did or wrote something: oneself, a member of staff by name, or the franchisee. */
export function Author({ by: { fullName, isStaff, isYou } }: { readonly by: By }) {
  if (isYou) return <Trans>You</Trans>;
  const firm = brand.name;
  return isStaff ? (
    <Trans>
      {fullName}, {firm}
    </Trans>
  ) : (
    fullName
  );
}
