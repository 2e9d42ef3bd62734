import { Trans, useLingui } from '@lingui/react/macro';
import { chooseDensity, useDensity, type Density } from '../../lib/density.ts';
import { chooseTheme, useTheme, type Theme } from '../../lib/theme.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

/** The look of the screens of this device: their colours, and how dense their tables are. */
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
  const densities: readonly { readonly value: Density; readonly name: string }[] = [
    { value: 'comfortable', name: t`Comfortable` },
    { value: 'compact', name: t`Compact` },
  ];
  const pickDensity = (value: string): void => {
    const density = densities.find((candidate) => candidate.value === value);
    if (density !== undefined) chooseDensity(density.value);
  };
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Appearance</Trans>
      </h2>
      <RadioGroup
        id="theme"
        label={t`Theme`}
        choices={choices}
        value={useTheme()}
        onChange={choose}
      />
      <div className="mt-6">
        <RadioGroup
          id="density"
          label={t`Row height in tables`}
          hint={t`For wide screens. On a phone, lists have rows of two lines.`}
          choices={densities}
          value={useDensity()}
          onChange={pickDensity}
        />
      </div>
    </Card>
  );
}
