import { office } from '@anupal/contract/office';
import type { OfficeFigures } from '@anupal/contract/office/figures';
import { call } from '../../../lib/api-client.ts';
import { valueOf } from '../../../lib/value-of.ts';

/** What the office is led by. */
export const figuresQuery = {
  queryKey: ['office', 'figures'],
  queryFn: (): Promise<OfficeFigures> => valueOf(call(office.readFigures)),
};
