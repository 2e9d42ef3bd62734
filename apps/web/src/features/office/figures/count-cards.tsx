import type { OfficeFigures } from '@anupal/contract/office/figures';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Money } from '../../../ui/money.tsx';
import { allUsers, openApplications } from './figures-model.ts';
import { staffPaths } from '../staff-paths.ts';

/** The current counts, each linked to its list. */
export function CountCards({ figures }: { readonly figures: OfficeFigures }) {
  const { t } = useLingui();
  const language = useLanguage();
  const lists = staffPaths(useSignedInUser());
  const { kyc, money } = figures;
  const write = (count: number): string => formatCount(count, language);
  const counts = [
    { name: t`Users`, value: write(allUsers(figures)), to: lists.users },
    { name: t`KYC verified`, value: write(kyc.approved), to: `${lists.kyc}?status=approved` },
    { name: t`KYC pending`, value: write(kyc.pending), to: `${lists.kyc}?status=pending` },
    {
      name: t`KYC requests rejected`,
      value: write(kyc.rejected),
      to: `${lists.kyc}?status=rejected`,
    },
    { name: t`Open applications`, value: write(openApplications(figures)), to: lists.applications },
  ];
  return (
    <>
      <ul className={`${grid} xl:grid-cols-5`}>
        {counts.map(({ name, value, to }) => (
          <li key={name}>
            <Link
              to={to}
              className={`${sheet} flex h-full flex-col justify-between hover:border-link`}
            >
              <span className="block text-small text-ink-soft">{name}</span>
              <span className="block text-heading font-bold">{value}</span>
            </Link>
          </li>
        ))}
      </ul>
      {money !== null && (
        <ul className={`${grid} lg:grid-cols-4`}>
          {(
            [
              [t`Revenue without GST`, money.revenue, paths.superadminPayments],
              [t`In the wallets`, money.wallets, null],
              [t`In suspense`, money.suspense, paths.superadminOpenItems],
              [
                t`Refunds in progress`,
                money.pendingRefunds,
                `${paths.superadminRefunds}?state=approved`,
              ],
            ] as const
          ).map(([name, rupees, to]) => (
            <li key={name}>
              <Sum name={name} rupees={rupees} to={to} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SumProps {
  readonly name: string;
  readonly rupees: number;
  /** The page with the details. */
  readonly to: string | null;
}

function Sum({ name, rupees, to }: SumProps) {
  const content = (
    <>
      <span className="block text-small text-ink-soft">{name}</span>
      <span className="block text-title font-bold">
        <Money rupees={rupees} />
      </span>
    </>
  );
  if (to === null)
    return <div className={`${sheet} flex h-full flex-col justify-between`}>{content}</div>;
  return (
    <Link to={to} className={`${sheet} flex h-full flex-col justify-between hover:border-link`}>
      {content}
    </Link>
  );
}

const grid = 'grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 *:min-w-0';
const sheet = 'rounded-card border border-line bg-surface px-5 py-4';
