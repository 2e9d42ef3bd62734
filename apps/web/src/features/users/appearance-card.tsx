import { useLingui } from '@lingui/react/macro';
import { chooseTheme, useTheme, type Theme } from '../../lib/theme.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

/** The colours of the screens of this device. */
export function AppearanceCard() {
  const { t } = useLingui();
  const choices: readonly { readonly value: Theme; readonly name: string }[] = [
    { value: 'system', name: t`Same as this device` },
    { value: 'light', name: t`Light` },
    { value: 'dark', name: t`Dark` },
  ];
  const choose = (value: string): void => {
    const choice = choices.find((candidate) => candidate.value === value);
    if (choice !== undefined) chooseTheme(choice.value);
  };
  return (
    <SectionCard title={t`Appearance`}>
      <RadioGroup
        id="theme"
        label={t`Theme`}
        choices={choices}
        value={useTheme()}
        onChange={choose}
      />
    </SectionCard>
  );
}
