import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { roleRequestsQuery } from './role-request-api.ts';
import { RoleRequestNote } from './role-request-note.tsx';

/** The role changes that require approval by a second superadmin. */
export function RoleRequests() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-title font-bold">
        <Trans>Role changes waiting for approval</Trans>
      </h2>
      <Contents onDecided={() => heading.current?.focus({ preventScroll: true })} />
    </Card>
  );
}

function Contents({ onDecided }: { readonly onDecided: () => void }) {
  const { t } = useLingui();
  const result = useQuery(roleRequestsQuery);
  return (
    <QueryContent
      result={result}
      loading={<Skeleton lines={1} label={t`Loading proposed roles...`} />}
    >
      {(requests) =>
        requests.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>No role change is waiting for approval.</Trans>
          </p>
        ) : (
          <ul className="space-y-4">
            {requests.map((request) => (
              <li key={request.id} className="space-y-2">
                <RoleRequestNote request={request} onDecided={onDecided} />
                <TextLink to={`${paths.superadminUsers}/${request.person.id}`}>
                  {request.person.email}
                </TextLink>
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}
