import { expect, it } from 'vitest';
import { retentionKinds } from './retention-kinds.ts';
import { retentionPeriods as periods } from './retention-periods.ts';

it('the periods of client deletion requests are those of the job, in both languages', () => {
  const { en, hi } = retentionKinds.clients.period;
  const { erasureReportDays, rejectedErasureDays } = periods;
  expect(en).toContain(`${erasureReportDays} days after they end, with their report`);
  expect(en).toContain(`rejected ones ${rejectedErasureDays} days`);
  expect(hi).toContain(
    `पूरे होने के ${erasureReportDays} दिन बाद तक; अस्वीकृत अनुरोध: ${rejectedErasureDays} दिन`,
  );
});
