import { expect, it } from 'vitest';
import { draw } from '../../../../lib/test-draw.tsx';
import { AskedField } from './asked-field.tsx';

const label = { en: 'Something', hi: null };
const drawn = (key: string, kind: 'text' | 'number'): string =>
  draw(
    <AskedField
      id="asked"
      field={{ key, kind, label, isRequired: true }}
      value=""
      onChange={() => undefined}
    />,
  );

it('each answer opens the keyboard that it is typed with', () => {
  expect(drawn('signatory-email', 'text')).toMatch(/type="email" inputmode="email"/i);
  expect(drawn('signatory-mobile', 'text')).toMatch(/type="tel" inputmode="tel"/i);
  expect(drawn('bank-account', 'text')).toMatch(/inputmode="numeric"/i);
  expect(drawn('employees', 'number')).toMatch(/inputmode="decimal"/i);
  expect(drawn('ifsc', 'text')).toMatch(/autocapitalize="characters"/i);
  expect(drawn('business-name', 'text')).not.toMatch(/inputmode|autocapitalize/i);
});
