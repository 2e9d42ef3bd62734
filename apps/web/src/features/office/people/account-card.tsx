import type { Person, PersonAction } from '@anupal/contract/office/people';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { roleLabels } from '../../users/role-labels.ts';
import { RoleRequestNote } from '../roles/role-request-note.tsx';
import { FactorResetNote } from './factor-reset-note.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { CardTitle } from './card-title.tsx';

/** The account of a user: identity, sign-in status, and the actions of staff. */
export function AccountCard({ person }: { readonly person: Person }) {
  const { i18n, t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [requested, setRequested] = useState<PersonAction | null>(null);
  const { email, role, registeredAt, isDisabled, actions } = person;
  // An open proposal has buttons of its own.
  const shownActions = actions.filter(
    (action) => action !== 'resetFactors' || person.factorReset === null,
  );
  const names: Readonly<Record<PersonAction, string>> = {
    disable: t`Disable account`,
    enable: t`Enable account`,
    endSessions: t`Sign out everywhere`,
    changeRole: t`Change role`,
    correctName: t`Correct name`,
    unlock: t`Unlock sign-in`,
    resetFactors: t`Reset passkeys`,
  };
  return (
    <Card>
      <CardTitle headingRef={heading}>{t`Account`}</CardTitle>
      <DisabledNote disabled={person.disabled} />
      <BlockedNote until={person.signInBlockedUntil} />
      {person.roleRequest !== null && (
        <div className="mt-4">
          <RoleRequestNote
            request={person.roleRequest}
            onDecided={() => heading.current?.focus()}
          />
        </div>
      )}
      <FactorResetNote person={person} />
      <DescriptionList
        details={[
          [t`Email address`, email],
          [t`Role`, i18n._(roleLabels[role])],
          [t`Registered`, <DateText key="since" iso={registeredAt} withTime />],
          [
            t`Status`,
            <Badge key="status" tone={isDisabled ? 'danger' : 'success'}>
              {isDisabled ? t`Disabled` : t`Active`}
            </Badge>,
          ],
        ]}
      />
      {actions.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {shownActions.map((action) => (
            <Button key={action} variant="secondary" onClick={() => setRequested(action)}>
              {names[action]}
            </Button>
          ))}
        </div>
      )}
      {requested !== null && (
        <AccountDialog
          person={person}
          action={requested}
          onDone={() => heading.current?.focus()}
          onClose={() => setRequested(null)}
        />
      )}
    </Card>
  );
}

function BlockedNote({ until }: { readonly until: string | null }) {
  if (until === null) return null;
  return (
    <div className="mt-4">
      <Banner tone="warning">
        <Trans>
          Too many wrong or requested codes: new browsers get no code until{' '}
          <DateText iso={until} withTime />.
        </Trans>
      </Banner>
    </div>
  );
}

function DisabledNote({ disabled }: Pick<Person, 'disabled'>) {
  if (disabled === null) return null;
  const { at, by, reason } = disabled;
  const day = <DateText iso={at} withTime />;
  return (
    <div className="mt-4">
      <Banner tone="warning">
        <p className="font-semibold">
          {by === null ? (
            <Trans>Disabled {day}</Trans>
          ) : (
            <Trans>
              Disabled {day} by {by}
            </Trans>
          )}
        </p>
        {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      </Banner>
    </div>
  );
}
