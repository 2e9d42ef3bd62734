import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { on } from '../rules/rule-builders.ts';
import { releasedRules } from '../rules/release.ts';
import {
  clientAnswers,
  clientObligations,
  createObligationReader,
  type ClientFacts,
  type DueRegistration,
} from './client-calendar.ts';

const november = { from: on('2026-11-01'), to: on('2026-11-30') };
const noDates = {
  ...{ scheme: null, frequency: null, earlier: null },
  ...{ validFrom: null, validTo: null },
};
const rajasthan: DueRegistration = { id: 'raj', kind: 'gstin', state: '08', ...noDates };
const maharashtra: DueRegistration = { id: 'mah', kind: 'gstin', state: '27', ...noDates };
const firm: ClientFacts = {
  constitution: 'partnership',
  state: '08',
  startedOn: null,
  registrations: [],
  answers: z.parse(clientAnswers, {}),
};

function listForms(changed: Partial<ClientFacts>, range = november): readonly string[] {
  const found = clientObligations(
    { ...firm, ...changed },
    range,
    createObligationReader(releasedRules),
  );
  return found.map(({ registrationId, obligation }) =>
    registrationId === null ? obligation.form : `${obligation.form} ${registrationId}`,
  );
}

describe('the obligations of a client', () => {
  it('under GST are those of each GSTIN, monthly unless it says otherwise', () => {
    const quarterly = { ...maharashtra, frequency: 'quarterly' } as const;
    const forms = listForms({ registrations: [rajasthan, quarterly] });
    expect(forms).toEqual(expect.arrayContaining(['GSTR-1 raj', 'GSTR-3B raj']));
    expect(forms).not.toContain('GSTR-3B mah');
    expect(listForms({}).filter((form) => form.startsWith('GSTR'))).toEqual([]);
  });

  it('of a composition dealer are quarterly statements', () => {
    const dealer = { ...rajasthan, scheme: 'composition' } as const;
    expect(listForms({ registrations: [dealer] })).not.toContain('GSTR-3B raj');
    const october = { from: on('2026-10-01'), to: on('2026-10-31') };
    expect(listForms({ registrations: [dealer] }, october)).toContain('CMP-08 raj');
  });

  it('of a period are those of the scheme and frequency in force in it', () => {
    const toQuarterly = {
      ...rajasthan,
      frequency: 'quarterly',
      earlier: { until: on('2027-01-01'), scheme: null, frequency: 'monthly' },
    } as const;
    const toMonthly = {
      ...rajasthan,
      frequency: 'monthly',
      earlier: { until: on('2027-01-01'), scheme: null, frequency: 'quarterly' },
    } as const;
    const fromComposition = {
      ...rajasthan,
      earlier: { until: on('2026-11-10'), scheme: 'composition', frequency: null },
    } as const;
    const list = (registration: DueRegistration, from: string, to: string) =>
      clientObligations(
        { ...firm, registrations: [registration] },
        { from: on(from), to: on(to) },
        createObligationReader(releasedRules),
      )
        .filter(({ obligation: { law } }) => law === 'gst')
        .map(({ obligation: { form, period, due } }) => `${form} ${period.to} ${due}`);
    const opting = list(toQuarterly, '2026-12-11', '2027-04-30');
    expect(opting).toEqual(
      expect.arrayContaining([
        'GSTR-1 2026-12-31 2027-01-11',
        'GSTR-3B 2026-12-31 2027-01-20',
        'PMT-06 2027-01-31 2027-02-25',
        'GSTR-3B 2027-03-31 2027-04-24',
      ]),
    );
    expect(opting).not.toContain('GSTR-3B 2026-12-31 2027-01-24');
    expect(opting).not.toContain('GSTR-3B 2027-01-31 2027-02-20');
    const leaving = list(toMonthly, '2026-12-11', '2027-02-28');
    expect(leaving).toContain('GSTR-3B 2026-12-31 2027-01-24');
    expect(leaving).toContain('GSTR-3B 2027-01-31 2027-02-20');
    expect(leaving).not.toContain('GSTR-3B 2026-12-31 2027-01-20');
    const withdrawn = list(fromComposition, '2026-11-01', '2027-06-30');
    expect(withdrawn.filter((one) => /^(?:CMP-08|GSTR-3B 2026)/.test(one))).toEqual([
      'GSTR-3B 2026-11-30 2026-12-20',
      'CMP-08 2026-12-31 2027-01-18',
      'GSTR-3B 2026-12-31 2027-01-20',
    ]);
    const answers = z.parse(clientAnswers, { turnover: 'upTo10Crore' });
    const changedInYear = {
      ...toQuarterly,
      earlier: { ...toQuarterly.earlier, until: on('2026-01-01') },
    };
    const december = { from: on('2026-12-01'), to: on('2026-12-31') };
    const forms = listForms({ registrations: [changedInYear], answers }, december);
    expect(forms.filter((form) => form === 'GSTR-9 raj')).toHaveLength(1);
  });

  it('end with a GSTIN, and begin with it', () => {
    const ended = { ...rajasthan, validTo: on('2026-09-30') };
    const started = { ...rajasthan, validFrom: on('2026-11-01') };
    expect(listForms({ registrations: [ended] })).not.toContain('GSTR-3B raj');
    expect(listForms({ registrations: [started] })).not.toContain('GSTR-3B raj');
  });

  it('of an input service distributor are its own return, and of a casual dealer no annual one', () => {
    const distributor = { ...rajasthan, scheme: 'isd' } as const;
    expect(listForms({ registrations: [distributor] })).toContain('GSTR-6 raj');
    expect(listForms({ registrations: [distributor] })).not.toContain('GSTR-3B raj');
    const casual = { ...rajasthan, scheme: 'casual', frequency: 'quarterly' } as const;
    const answers = z.parse(clientAnswers, { turnover: 'upTo10Crore' });
    const december = { from: on('2026-12-01'), to: on('2026-12-31') };
    expect(listForms({ registrations: [casual], answers }, december)).toContain('GSTR-3B raj');
    expect(listForms({ registrations: [casual], answers }, december)).not.toContain('GSTR-9 raj');
    expect(listForms({ registrations: [rajasthan], answers }, december)).toContain('GSTR-9 raj');
  });

  it('end with a code', () => {
    const ended = { ...rajasthan, id: 'epf', kind: 'epf', validTo: on('2026-08-31') } as const;
    expect(listForms({ registrations: [ended] })).not.toContain('ECR epf');
    const current = { ...ended, validTo: on('2026-10-31') };
    expect(listForms({ registrations: [current] })).toContain('ECR epf');
  });

  it('include TDS with a TAN only, and PF and ESI with their codes', () => {
    const answers = z.parse(clientAnswers, { deducts: ['salary'] });
    const code = (kind: DueRegistration['kind']) => ({ ...rajasthan, id: kind, kind });
    expect(listForms({ answers })).not.toContain('TDS challan');
    expect(listForms({ answers, registrations: [code('tan')] })).toContain('TDS challan tan');
    expect(listForms({ registrations: [code('epf')] })).toContain('ECR epf');
    expect(listForms({ registrations: [code('esi')] })).toContain('ESI challan esi');
  });

  it('are listed under each TAN, PF and ESI code within its validity', () => {
    const answers = z.parse(clientAnswers, { deducts: ['residents', 'rent'] });
    const codes = (['tan', 'epf', 'esi'] as const).flatMap((kind) => [
      { ...rajasthan, id: `${kind}1`, kind, validTo: on('2026-09-30') },
      { ...rajasthan, id: `${kind}2`, kind, validFrom: on('2026-10-15') },
      { ...rajasthan, id: `${kind}3`, kind, validFrom: on('2026-11-01') },
    ]);
    const listed = (from: string, to: string) =>
      listForms({ answers, registrations: codes }, { from: on(from), to: on(to) });
    const october = listed('2026-11-01', '2026-11-30');
    expect(october.filter((form) => /^(?:TDS|ECR|ESI)/.test(form)).toSorted()).toEqual([
      'ECR epf2',
      'ESI challan esi2',
      'TDS challan tan2',
    ]);
    const september = listed('2026-10-01', '2026-10-31');
    expect(september).toEqual(expect.arrayContaining(['ECR epf1', 'Form 140 tan1']));
    expect(september).not.toContain('Form 140 tan2');
  });

  it('are none while the legal form is not known', () => {
    expect(listForms({ constitution: null, registrations: [rajasthan] })).toEqual([]);
    expect(listForms({ constitution: 'government', registrations: [rajasthan] })).toEqual([]);
  });

  it('are sorted by due date', () => {
    const found = clientObligations(
      { ...firm, registrations: [rajasthan, maharashtra] },
      november,
      createObligationReader(releasedRules),
    ).map(({ obligation }) => obligation.due);
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(found.toSorted());
  });
});
