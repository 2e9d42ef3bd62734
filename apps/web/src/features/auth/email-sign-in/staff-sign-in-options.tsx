import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { invitedParameter } from './email-sign-in-model.ts';

interface StaffSignInOptionsProps {
  readonly isInvited: boolean;
  readonly requested: string | null;
}

/** The two ways to sign in for staff. */
export function StaffSignInOptions({ isInvited, requested }: StaffSignInOptionsProps) {
  const { t } = useLingui();
  const options = [
    { name: t`I have an account`, search: '', isCurrent: !isInvited },
    { name: t`I have been invited`, search: `?${invitedParameter}`, isCurrent: isInvited },
  ];
  return (
    <nav aria-label={t`Ways to sign in`} className="mt-3">
      <ul className="grid grid-cols-1 gap-1 rounded-control bg-sunken p-1 ring-1 ring-line sm:grid-cols-2">
        {options.map(({ name, search, isCurrent }) => (
          <li key={name}>
            <Link
              to={{ pathname: paths.adminLogin, search }}
              state={{ requested }}
              replace
              aria-current={isCurrent ? 'page' : undefined}
              className={linkClasses}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClasses =
  'flex min-h-11 items-center justify-center rounded-control px-3 text-center font-semibold text-ink-soft hover:text-link aria-[current]:bg-surface aria-[current]:text-ink';
