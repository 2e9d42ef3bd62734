import { paise } from '@anupal/contract/values/paise';
import { expect, it } from 'vitest';
import { selectClients } from './earning-presenter.ts';

function select(margins: readonly number[]) {
  return selectClients(margins.map((margin) => ({ margin: paise(margin) }))).map(
    ({ margin }) => margin,
  );
}

it('the greatest losses are listed beside the highest margins', () => {
  const gains = Array.from({ length: 200 }, (_, index) => 1000 - index);
  expect(select([...gains, -1, -2])).toEqual([...gains.slice(0, 98), -1, -2]);
  const losses = gains.map((gain) => -gain).toReversed();
  expect(select([...gains, ...losses])).toEqual([...gains.slice(0, 50), ...losses.slice(-50)]);
  expect(select([2, 1, -1])).toEqual([2, 1, -1]);
});
