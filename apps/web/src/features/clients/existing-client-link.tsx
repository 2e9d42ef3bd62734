import { existingClientDetails } from '@anupal/contract/clients/schemas';
import { Trans } from '@lingui/react/macro';
import { clientUrl } from '../../app/paths.ts';
import type { Failure } from '../../lib/api/failure.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface ExistingClientLinkProps {
  readonly failure: Failure | null;
}

/** The way to the client who already has the number that was refused. */
export function ExistingClientLink({ failure }: ExistingClientLinkProps) {
  const existing = existingClientDetails.safeParse(failure?.details).data;
  if (existing === undefined) return null;
  return (
    <p>
      <TextLink to={clientUrl(existing.clientId)}>
        <Trans>Open {existing.name}</Trans>
      </TextLink>
    </p>
  );
}
