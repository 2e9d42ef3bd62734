import { governmentFeeAuthorities } from '@anupal/contract/applications/government-fees';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** By which a franchisee authorises the firm to pay a government fee; shown where they pay it. */
export function GovernmentFeeAuthority() {
  const language = useLanguage();
  return <p className="text-small text-ink-soft">{governmentFeeAuthorities.at(-1)?.[language]}</p>;
}
