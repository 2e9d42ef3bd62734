/**
 * The parts of the e-invoice schema 1.1 that the firm's documents use, as JSON Schema.
 *
 * Its rules in our words: the published file has no licence, and no validator accepts it as a schema.
 * Read: names, types, lengths, patterns and required parts in three public copies, which
 * agree, and the request of `service_item` in test_e_invoice.json of resilient-tech/india-compliance.
 * Not read: the file at the registration portal itself. Two rules differ here: the years of dates, which
 * end there in 2029, and the codes of services, for which its text requires six or eight digits.
 * Source: docs/decisions/043-gst-returns.md.
 */
export const eInvoiceSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'E-invoice 1.1: a supply of services to a registered recipient',
  type: 'object',
  required: [
    ...['Version', 'TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ItemList', 'ValDtls'],
  ],
  properties: {
    Version: { const: '1.1' },
    TranDtls: {
      type: 'object',
      required: ['TaxSch', 'SupTyp'],
      properties: {
        TaxSch: { const: 'GST' },
        SupTyp: { enum: ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] },
        RegRev: { enum: ['Y', 'N'] },
        EcmGstin: { type: ['string', 'null'], pattern: '^[0-9]{2}[0-9A-Z]{13}$' },
        IgstOnIntra: { enum: ['Y', 'N'] },
      },
    },
    DocDtls: {
      type: 'object',
      required: ['Typ', 'No', 'Dt'],
      properties: {
        Typ: { enum: ['INV', 'CRN', 'DBN'] },
        No: { $ref: '#/definitions/number' },
        Dt: { $ref: '#/definitions/date' },
      },
    },
    SellerDtls: {
      type: 'object',
      required: ['Gstin', 'LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd'],
      properties: {
        ...party(),
        Gstin: { type: 'string', pattern: '^[0-9]{2}[0-9A-Z]{13}$' },
        Loc: text(3, 50),
      },
    },
    BuyerDtls: {
      type: 'object',
      required: ['Gstin', 'LglNm', 'Pos', 'Addr1', 'Loc', 'Stcd'],
      properties: {
        ...party(),
        Gstin: { type: 'string', pattern: '^([0-9]{2}[0-9A-Z]{13}|URP)$' },
        Pos: stateCode(),
        Loc: text(3, 100),
      },
    },
    ItemList: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        type: 'object',
        required: [
          ...['SlNo', 'IsServc', 'HsnCd', 'UnitPrice', 'TotAmt', 'AssAmt', 'GstRt', 'TotItemVal'],
        ],
        properties: {
          SlNo: { type: 'string', pattern: '^[0-9]{1,6}$' },
          PrdDesc: text(3, 300),
          IsServc: { enum: ['Y', 'N'] },
          HsnCd: { type: 'string', pattern: '^([0-9]{6}|[0-9]{8})$' },
          UnitPrice: { type: 'number', minimum: 0, maximum: 999_999_999_999.999 },
          TotAmt: money(),
          Discount: money(),
          AssAmt: money(),
          GstRt: { type: 'number', minimum: 0, maximum: 999.999 },
          IgstAmt: money(),
          CgstAmt: money(),
          SgstAmt: money(),
          TotItemVal: money(),
        },
      },
    },
    ValDtls: {
      type: 'object',
      required: ['AssVal', 'TotInvVal'],
      properties: {
        AssVal: total(),
        CgstVal: total(),
        SgstVal: total(),
        IgstVal: total(),
        OthChrg: total(),
        TotInvVal: total(),
      },
    },
    RefDtls: {
      type: 'object',
      properties: {
        PrecDocDtls: {
          type: 'array',
          items: {
            type: 'object',
            required: ['InvNo', 'InvDt'],
            properties: {
              InvNo: { $ref: '#/definitions/number' },
              InvDt: { $ref: '#/definitions/date' },
            },
          },
        },
      },
    },
  },
  definitions: {
    number: { type: 'string', pattern: '^[A-Z1-9][A-Z0-9/-]{0,15}$' },
    date: { type: 'string', pattern: '^[0-3][0-9]/[0-1][0-9]/20[0-9]{2}$' },
  },
} as const;

function party() {
  return {
    LglNm: text(3, 100),
    Addr1: text(1, 100),
    Addr2: text(3, 100),
    Pin: { type: 'integer', minimum: 100_000, maximum: 999_999 },
    Stcd: stateCode(),
  } as const;
}

// Neither a quotation mark nor a backslash.
function text(minLength: number, maxLength: number) {
  return { type: 'string', minLength, maxLength, pattern: '^[^"\\\\]*$' } as const;
}

function stateCode() {
  return { type: 'string', pattern: '^(?!0+$)[0-9]{1,2}$' } as const;
}

function money() {
  return { type: 'number', minimum: 0, maximum: 999_999_999_999.99 } as const;
}

function total() {
  return { type: 'number', minimum: 0, maximum: 99_999_999_999_999.98 } as const; // the nearest double
}
