import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { applyUrl } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { DraftKey } from './filing-api.ts';

/** Starts another application of the service for the client, beside the one that is open. */
export function StartAnother({ draftKey }: { readonly draftKey: DraftKey }) {
  const { eserviceId, client } = draftKey;
  const [draft] = useState(() => `another-${crypto.randomUUID()}`);
  return (
    <LinkButton variant="quiet" to={applyUrl(eserviceId, { client, draft })}>
      <Trans>Keep this one and start another</Trans>
    </LinkButton>
  );
}
