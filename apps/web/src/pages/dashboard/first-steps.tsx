import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { recentApplicationsQuery } from '../../features/applications/own/own-applications-api.ts';
import { walletQuery } from '../../features/wallet/wallet-api.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The first steps of a new franchisee, until the first application. */
export function FirstSteps({ user }: { readonly user: User }) {
  const steps = useSteps(user);
  if (steps === null || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Your first steps</Trans>
      </h2>
      <ol className="mt-4 space-y-3">
        {steps.map((step) => (
          <StepLine key={step.name} {...step} />
        ))}
      </ol>
    </Card>
  );
}

interface Step {
  readonly name: string;
  readonly isDone: boolean;
  /** The page of the step; null while an earlier one is open. */
  readonly path: string | null;
}

function StepLine({ name, isDone, path }: Step) {
  const { t } = useLingui();
  return (
    <li className="flex items-start gap-3">
      <span className={`mt-0.5 ${isDone ? 'text-success' : 'text-ink-soft'}`}>
        <Icon name={isDone ? 'circle-check' : 'arrow-right'} />
      </span>
      <span className={isDone ? 'text-ink-soft' : ''}>
        {isDone || path === null ? name : <TextLink to={path}>{name}</TextLink>}
        {isDone && <span className="sr-only">: {t`done`}</span>}
      </span>
    </li>
  );
}

/** A user without KYC cannot query the wallet or applications. Null while loading. */
function useSteps({ isKycVerified, kycStatus, walletId }: User): readonly Step[] | null {
  const { t } = useLingui();
  const language = useLanguage();
  const recent = useQuery({ ...recentApplicationsQuery(language), enabled: isKycVerified });
  const wallet = useQuery({
    ...walletQuery({ id: walletId ?? '', limit: 3, language }),
    enabled: isKycVerified && walletId !== null,
  });
  if (isKycVerified && (recent.data === undefined || recent.data.total > 0)) return null;
  const hasMoney = (wallet.data?.totalBalance ?? 0) > 0;
  const next = (path: string): string | null => (isKycVerified ? path : null);
  return [
    { name: t`Choose and pay for a plan`, isDone: true, path: null },
    {
      name: kycStatus === 'pending' ? t`Wait for your KYC to be checked` : t`Complete your KYC`,
      isDone: isKycVerified,
      path: paths.dashboardKyc,
    },
    {
      name: t`Add money to your wallet for fees`,
      isDone: hasMoney,
      path: next(paths.dashboardWallet),
    },
    {
      name: t`Apply for your first service`,
      isDone: false,
      path: next(paths.dashboardServices),
    },
  ];
}
