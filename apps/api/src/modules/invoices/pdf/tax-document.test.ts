import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxDocument, type TaxDocument } from '@anupal/contract/invoices/document';
import { languages, type Language } from '@anupal/contract/languages';
import { createPdfComposer } from '../../../platform/pdf/pdf-composer.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import {
  sampleBill,
  sampleBillOfSupply,
  sampleCreditNote,
  sampleDebitNote,
  sampleFinancialCreditNote,
  sampleInvoice,
  sampleReceiptVoucher,
  sampleRefundVoucher,
  sampleTerritoryInvoice,
} from '../tests/sample-documents.ts';
import { describeTaxDocument, type DocumentPrint } from './tax-document.ts';

const composer = createPdfComposer({
  milliseconds: 60_000,
  accountMilliseconds: 1_000_000,
  networkMilliseconds: 1_000_000,
});
const url = 'https://portal.example/verify#01936f00-0000-7000-8000-000000000001';

afterAll(() => composer.close());

async function compose(
  document: TaxDocument,
  language: Language,
  eInvoice: DocumentPrint['eInvoice'] = null,
): Promise<Buffer> {
  const source = describeTaxDocument(document, language, { url, eInvoice });
  const result = await composer.compose(source, { account: 'a', network: '203.0.113.1' });
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

/** PDFium loses some spaces between Hindi words, so texts are compared without any. */
function dense(text: string): string {
  return text.replaceAll(/\s/g, '').normalize('NFC');
}

/** A field that a rule demands: where it is in the document, and what the page shows in each language. */
type RuleField = readonly [
  rule: string,
  read: (document: TaxDocument) => unknown,
  english: string,
  hindi: string,
];

const supplier: readonly RuleField[] = [
  ['supplier: name', (d) => d.supplier.legalName, ...same('Anupal Tax and Compliance Services')],
  ['supplier: address', (d) => d.supplier.address, ...same('14 Residency Road')],
  ['supplier: GSTIN', (d) => d.supplier.gstin, ...same('GSTIN 29AAACA1947L1ZH')],
];
const reverseCharge: readonly [read: RuleField[1], english: string, hindi: string] = [
  (d) => d.isReverseCharge,
  'Reverse charge · रिवर्स चार्ज No',
  'रिवर्स चार्ज · Reverse charge नहीं',
];
const signature: RuleField = [
  'signature',
  (d) => d.supplier.signatory,
  'Digitally signed · डिजिटल हस्ताक्षरित Lakshmi Iyer · Authorised signatory',
  'डिजिटल हस्ताक्षरित · Digitally signed Lakshmi Iyer · अधिकृत हस्ताक्षरकर्ता',
];

/** What credit and debit notes have in common. */
const noteOnInvoice: readonly RuleField[] = [
  ...supplier,
  ['(e) date', (d) => d.date, '18 Nov 2026', '18 नव॰ 2026'],
  ['(f) recipient: name', (d) => d.recipient.name, ...same('Kavita Sharma')],
  [
    '(h) invoice that it corrects',
    (d) => d.corrects,
    'Original document · मूल दस्तावेज़ AI2627-000418 · 18 Nov 2026',
    'मूल दस्तावेज़ · Original document AI2627-000418 · 18 नव॰ 2026',
  ],
  ['(i) value', (d) => d.totals.taxable, ...same('1,270.34')],
];

/** The address of the sample recipient who is not registered. */
const unregistered: readonly RuleField[] = [
  ['recipient: address', (d) => d.recipient.address, ...same('5 Church Street, Bengaluru 560001')],
  [
    'recipient: State and code',
    (d) => d.recipient.state,
    'State: Karnataka (29)',
    'राज्य: कर्नाटक (29)',
  ],
  [
    'recipient: not registered',
    (d) => d.recipient.name,
    'Not registered for GST',
    'GST रजिस्ट्रेशन नहीं है',
  ],
];

const rules: readonly (readonly [
  rule: string,
  document: TaxDocument,
  fields: readonly RuleField[],
])[] = [
  [
    'rule 46, tax invoice',
    sampleInvoice,
    [
      ['title', (d) => d.kind, 'Tax invoice टैक्स इनवॉइस', 'टैक्स इनवॉइस Tax invoice'],
      ...supplier,
      ['(b) number', (d) => d.number, ...same('AI2627-000418')],
      ['(c) date', (d) => d.date, '18 Nov 2026', '18 नव॰ 2026'],
      ['(d) recipient: name', (d) => d.recipient.name, ...same('Kavita Sharma')],
      [
        '(d) recipient: address',
        (d) => d.recipient.address,
        ...same('12 Gandhi Road, Chomu 303702'),
      ],
      ['(d) recipient: GSTIN', (d) => d.recipient.gstin, ...same('GSTIN 08EHGPS1174N1ZP')],
      [
        '(e) State and code',
        (d) => d.recipient.state,
        'State: Rajasthan (08)',
        'राज्य: राजस्थान (08)',
      ],
      ['(g) SAC', (d) => d.lines[0]?.sac, ...same('998231')],
      ['(h) description', (d) => d.lines[0]?.description, 'GST registration', 'GST रजिस्ट्रेशन'],
      ['(j) total value', (d) => d.totals.total, ...same('₹1,999.00')],
      ['(k) taxable value', (d) => d.lines[0]?.taxable, ...same('1,270.34')],
      ['(l) rate', (d) => d.lines[0]?.rateBps, ...same('18%')],
      ['(m) tax by head', (d) => d.lines[0]?.igst, 'IGST₹228.66', 'IGST₹228.66'],
      [
        '(n) place of supply',
        (d) => d.placeOfSupply.state,
        'Place of supply · आपूर्ति का स्थान Rajasthan (08)',
        'आपूर्ति का स्थान · Place of supply राजस्थान (08)',
      ],
      ['(p) reverse charge', ...reverseCharge],
      [
        'rule 33, pure agent',
        (d) => d.lines[1]?.isPureAgent,
        'Government fees, to be paid as pure agent of the recipient',
        'सरकारी शुल्क, जो प्राप्तकर्ता के प्योर एजेंट के रूप में चुकाया जाएगा',
      ],
      ['advance adjusted', (d) => d.advances[0]?.number, ...same('AR2627-000007')],
      ['advance: tax', (d) => d.advances[0]?.igst, ...same('IGST 152.54')],
      [
        'in words',
        (d) => d.totals.total,
        'Rupees One Thousand Nine Hundred Ninety-Nine Only',
        'एक हज़ार नौ सौ निन्यानवे रुपये मात्र',
      ],
      [
        'why these heads',
        (d) => d.placeOfSupply.reason,
        'the place of supply is Rajasthan (08), because the recipient is registered for GST there',
        'आपूर्ति का स्थान राजस्थान (08) है, क्योंकि प्राप्तकर्ता का GST रजिस्ट्रेशन वहाँ है',
      ],
      signature,
    ],
  ],
  [
    'rule 50, receipt voucher',
    sampleReceiptVoucher,
    [
      ['title', (d) => d.kind, 'Receipt voucher रसीद वाउचर', 'रसीद वाउचर Receipt voucher'],
      ...supplier,
      ['(b) number', (d) => d.number, ...same('AR2627-000007')],
      ['(c) date', (d) => d.date, '18 Nov 2026', '18 नव॰ 2026'],
      ['(d) recipient', (d) => d.recipient.name, ...same('Kavita Sharma')],
      ...unregistered,
      [
        '(e) description',
        (d) => d.lines[0]?.description,
        'Advance for services',
        'सेवाओं के लिए अग्रिम',
      ],
      [
        '(f) amount of the advance',
        (d) => d.totals.total,
        'Advance received · प्राप्त अग्रिम ₹1,499.00',
        'प्राप्त अग्रिम · Advance received ₹1,499.00',
      ],
      ['(g) rate of each head', (d) => d.lines[0]?.rateBps, ...same('9% + 9%')],
      ['(h) CGST', (d) => d.totals.cgst, ...same('CGST₹114.33')],
      ['(h) SGST', (d) => d.totals.sgst, ...same('SGST₹114.33')],
      ['(i) place of supply', (d) => d.placeOfSupply.state, 'Karnataka (29)', 'कर्नाटक (29)'],
      ['(j) reverse charge', ...reverseCharge],
      signature,
    ],
  ],
  [
    'rule 51, refund voucher',
    sampleRefundVoucher,
    [
      ['title', (d) => d.kind, 'Refund voucher रिफ़ंड वाउचर', 'रिफ़ंड वाउचर Refund voucher'],
      ...supplier,
      ['(b) number', (d) => d.number, ...same('AF2627-000002')],
      ['(c) date', (d) => d.date, '18 Nov 2026', '18 नव॰ 2026'],
      ['(d) recipient', (d) => d.recipient.name, ...same('Kavita Sharma')],
      ...unregistered,
      [
        '(e) receipt voucher',
        (d) => d.corrects,
        'AR2627-000007 · 2 Nov 2026',
        'AR2627-000007 · 2 नव॰ 2026',
      ],
      [
        '(g) amount refunded',
        (d) => d.totals.total,
        'Amount refunded · लौटाई गई राशि ₹1,499.00',
        'लौटाई गई राशि · Amount refunded ₹1,499.00',
      ],
      [
        '(f) description',
        (d) => d.lines[0]?.description,
        'Advance for services',
        'सेवाओं के लिए अग्रिम',
      ],
      ['(h) rate of each head', (d) => d.lines[0]?.rateBps, ...same('9% + 9%')],
      ['(i) CGST', (d) => d.totals.cgst, ...same('CGST₹114.33')],
      ['(i) SGST', (d) => d.totals.sgst, ...same('SGST₹114.33')],
      ['(j) reverse charge', ...reverseCharge],
      signature,
    ],
  ],
  [
    'rule 53 (1A), credit note',
    sampleCreditNote,
    [
      ['(c) nature', (d) => d.kind, 'Credit note क्रेडिट नोट', 'क्रेडिट नोट Credit note'],
      ['(d) number', (d) => d.number, ...same('AC2627-000003')],
      ...noteOnInvoice,
      ['(f) recipient: address', (d) => d.recipient.address, ...same('12 Gandhi Road, Chomu')],
      ['(f) recipient: GSTIN', (d) => d.recipient.gstin, ...same('08EHGPS1174N1ZP')],
      ['(i) rate', (d) => d.lines[0]?.rateBps, ...same('18%')],
      ['(i) tax', (d) => d.totals.igst, ...same('IGST₹228.66')],
      ['reason', (d) => d.reason, 'Fee returned', 'शुल्क लौटाया गया'],
      [
        'why these heads: those of the invoice',
        (d) => d.corrects?.number,
        'the place of supply is Rajasthan (08), as on AI2627-000418',
        'आपूर्ति का स्थान राजस्थान (08) है, जैसा AI2627-000418 में है',
      ],
      signature,
    ],
  ],
  [
    'rule 53 (1A), debit note',
    sampleDebitNote,
    [
      ['(c) nature', (d) => d.kind, 'Debit note डेबिट नोट', 'डेबिट नोट Debit note'],
      ['(d) number', (d) => d.number, ...same('AD2627-000001')],
      ...noteOnInvoice,
      ...unregistered,
      ['(i) rate of each head', (d) => d.lines[0]?.rateBps, ...same('9% + 9%')],
      ['(i) CGST', (d) => d.totals.cgst, ...same('CGST₹114.33')],
      ['(i) SGST', (d) => d.totals.sgst, ...same('SGST₹114.33')],
      ['reason', (d) => d.reason, 'Price raised after the invoice', 'इनवॉइस के बाद कीमत बढ़ी'],
      signature,
    ],
  ],
  [
    'rule 49, bill of supply',
    sampleBillOfSupply,
    [
      ['title', (d) => d.kind, 'Bill of supply बिल ऑफ़ सप्लाई', 'बिल ऑफ़ सप्लाई Bill of supply'],
      ...supplier,
      ['(b) number', (d) => d.number, ...same('AS2627-000001')],
      ['(e) SAC', (d) => d.lines[0]?.sac, ...same('998231')],
      ['(g) value', (d) => d.totals.total, ...same('₹1,499.00')],
      [
        'rule 5 (1) (f)',
        (d) => d.supplier.scheme,
        'Composition taxable person, not eligible to collect tax on supplies',
        'कंपोज़िशन करदाता, आपूर्ति पर कर वसूलने के पात्र नहीं',
      ],
      signature,
    ],
  ],
  [
    'a Union Territory',
    sampleTerritoryInvoice,
    [['(m) UTGST', (d) => d.totals.sgst, ...same('UTGST₹114.33')]],
  ],
];

function same(text: string): readonly [string, string] {
  return [text, text];
}

describe.each(rules)('%s', (_rule, document, fields) => {
  let attached: TaxDocument;
  let shown: Readonly<Record<Language, string>>;

  beforeAll(async () => {
    const pdfs = await Promise.all(languages.map((language) => compose(document, language)));
    const [english = '', hindi = ''] = await Promise.all(pdfs.map((pdf) => readPdfText(pdf)));
    shown = { en: dense(english), hi: dense(hindi) };
    const both = await Promise.all(pdfs.map((pdf) => readAttachedJson(pdf, 'document.json')));
    const [data, inHindi] = both as readonly { readonly document: unknown }[];
    attached = taxDocument.parse(data?.document);
    expect(inHindi?.document).toEqual(data?.document);
  });

  it('has the document attached as it was issued', () => {
    expect(attached).toEqual(document);
  });

  it.each(fields)('%s', (_field, read, english, hindi) => {
    expect(read(attached) ?? null).not.toBeNull();
    expect(shown.en).toContain(dense(english));
    expect(shown.hi).toContain(dense(hindi));
  });
});

describe('a bill of a firm without registration', () => {
  it.each(languages)(
    'states no tax, no GSTIN of the firm and is no invoice: %s',
    async (language) => {
      const text = await readPdfText(await compose(sampleBill, language));
      expect(text).toContain('₹1,499.00');
      expect(dense(text)).toContain(language === 'en' ? 'Billबिल' : 'बिलBill');
      for (const absent of ['invoice', 'इनवॉइस', 'CGST', 'IGST', '29AAACA1947L1ZH', '%'])
        expect(text).not.toContain(absent);
    },
  );
});

describe('a financial credit note', () => {
  it.each(languages)('states no tax and says so: %s', async (language) => {
    const text = dense(await readPdfText(await compose(sampleFinancialCreditNote, language)));
    expect(text).toContain(dense('₹1,499.00'));
    expect(text).toContain(
      dense(
        language === 'en'
          ? 'Financial credit note वित्तीय क्रेडिट नोट'
          : 'वित्तीय क्रेडिट नोट Financial credit note',
      ),
    );
    expect(text).toContain(dense('This note does not reduce GST.'));
    expect(text).toContain(dense('इस नोट से GST कम नहीं होता।'));
    for (const absent of ['CGST+', 'IGST', '%', 'Taxable']) expect(text).not.toContain(absent);
  });
});

describe('a tax document as a file', () => {
  it('is PDF/A-3, and the same bytes for the same document', async () => {
    const [one, other] = await Promise.all([
      compose(sampleInvoice, 'en'),
      compose(sampleInvoice, 'en'),
    ]);
    expect(one.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(one.equals(other)).toBe(true);
  });

  it.each(languages)('is read in the order in which it is laid out: %s', async (language) => {
    const text = dense(await readPdfText(await compose(sampleInvoice, language)));
    const parts = [
      ...['Anupal Tax and Compliance Services', '14 Residency Road', 'GSTIN 29AAACA1947L1ZH'],
      language === 'en' ? 'Tax invoice' : 'टैक्स इनवॉइस',
      ...['AI2627-000418', 'Kavita Sharma', '12 Gandhi Road, Chomu', 'GSTIN 08EHGPS1174N1ZP'],
      ...['998231', '₹1,270.34', '₹500.00', '₹1,999.00', 'AR2627-000007', 'Lakshmi Iyer'],
    ].map(dense);
    const places = parts.reduce<readonly number[]>(
      (found, part) => [...found, text.indexOf(part, (found.at(-1) ?? -1) + 1)],
      [],
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('J03 shows names as plain text, and grows to more pages', async () => {
    const hostile = '#x $y$ *z* _u_ <b>&\'" @a \\ []';
    const lines = Array.from({ length: 60 }, () => sampleInvoice.lines[0]).filter(
      (line) => line !== undefined,
    );
    const recipient = { ...sampleInvoice.recipient, name: hostile };
    const text = await readPdfText(await compose({ ...sampleInvoice, recipient, lines }, 'en'));
    expect(text).toContain(hostile);
    expect(text).toContain('1 / 3');
  });
});

describe('an e-invoice', () => {
  const registered = {
    irn: '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
    ackNumber: '232210036743849',
    ackTime: '2026-11-28 19:29:00',
    signedQr: `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(600)}.${'b'.repeat(342)}`,
  };

  it('shows its number, acknowledgement and QR code in either language', async () => {
    for (const language of languages) {
      const text = dense(await readPdfText(await compose(sampleInvoice, language, registered)));
      expect(text).toContain(registered.irn);
      expect(text).toContain(dense('232210036743849 · 2026-11-28 19:29:00'));
    }
  });

  it('says so while its registration is due', async () => {
    const text = dense(await readPdfText(await compose(sampleInvoice, 'en', 'due')));
    expect(text).toContain(dense('Not yet registered as an e-invoice.'));
    expect(dense(await readPdfText(await compose(sampleInvoice, 'en')))).not.toContain(
      dense('Not yet registered'),
    );
  });
});
