import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { applyUrl } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { DraftKey } from './filing-api.ts';

/** Starts another application for the same service and client; the open draft is kept. */
export function StartAnother({ draftKey }: { readonly draftKey: DraftKey }) {
  const { eserviceId, client } = draftKey;
  const [draft] = useState(() => `another-${crypto.randomUUID()}`);
  return (
    <LinkButton variant="quiet" to={applyUrl(eserviceId, { client, draft })}>
      <Trans>Keep this draft and start another</Trans>
    </LinkButton>
  );
}
