import { office } from '@anupal/contract/office';
import type { OfficeFigures } from '@anupal/contract/office/figures';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The key figures of the office. */
export const figuresQuery = {
  queryKey: ['office', 'figures'],
  queryFn: (): Promise<OfficeFigures> => getValue(call(office.readFigures)),
};
