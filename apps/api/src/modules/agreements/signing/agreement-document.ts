import { readFileSync } from 'node:fs';
import { brand } from '@anupal/contract/brand';
import { brandMark } from '@anupal/contract/brand-mark';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { agreement } from '@anupal/contract/texts/agreement';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatPhone } from '@anupal/contract/values/phone';
import { formatRupees } from '@anupal/contract/values/rupees';
import { states } from '@anupal/contract/values/states';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import type { PdfSource } from '../../../platform/pdf/pdf-composer.ts';
import { drawQrCode } from '../../../platform/pdf/qr-code.ts';
import type { SignedPdfSource } from '../../../platform/pdf/signed-pdfs.ts';
import { formatEmailDateTime } from '../../notifications/public.ts';
import { texts } from './agreement-labels.ts';
import type { OfferRow, StampRow } from './agreement-queries.ts';
import { hashRecord, type SignedAgreement } from './agreement-record.ts';

const template = readFileSync(new URL('agreement.typ', import.meta.url), 'utf8');
const dataName = 'agreement.json';

/** Describes the agreement that is offered for signature. */
export function describeOffer(offer: Omit<OfferRow, 'sha256'>, stamp: StampRow | null): PdfSource {
  return {
    template,
    data: { ...describeAgreement(offer, stamp), certificate: null },
    dataName,
    issuedAt: offer.created_at,
    pictures: { 'mark.svg': brandMark },
  };
}

/**
 * The signed agreement: the same pages, and a page that certifies who signed when and how. Its data
 * comes from the offered PDF, not from the current text. That PDF is attached, so that anyone can check its
 * hash without us.
 */
export async function describeSignedAgreement(
  signed: SignedAgreement,
  { url, original }: { readonly url: string; readonly original: Buffer },
): Promise<SignedPdfSource> {
  const { offer, signature } = signed;
  const { language, version } = offer;
  return {
    template,
    data: {
      ...(await readAttachedJson(original, dataName)),
      certificate: {
        title: texts.certificate,
        rows: listCertificateRows(signed, language).map(([label, value]) => ({ label, value })),
        notes: texts.notes,
        verify: { label: texts.verify, url },
        signature: { signedFor: texts.signedFor, signed: texts.signed },
      },
      record: buildRecord(signed),
    },
    dataName,
    issuedAt: signature.signed_at,
    pictures: { 'mark.svg': brandMark, 'qr.svg': drawQrCode(url) },
    files: { 'original.pdf': original },
    reason: `Franchisee agreement ${version}`,
  };
}

function describeAgreement(offer: Omit<OfferRow, 'sha256'>, stamp: StampRow | null) {
  const { name, legalName, address, email, phone } = brand;
  const { language, version } = offer;
  return {
    language,
    firm: { name, legalName, address, email, phone },
    title: texts.title,
    documentTitle: `${texts.title[language]} ${version} - ${offer.name}`,
    version: { label: texts.version, value: version },
    number: { label: texts.document, value: offer.id },
    stamp: stamp && {
      label: texts.stamp,
      rows: [
        { label: texts.stampNumber, value: stamp.number },
        { label: texts.stampState, value: states[stamp.state][language] },
        { label: texts.stampDate, value: formatCalendarDate(stamp.stamped_on, language) },
        { label: texts.stampDuty, value: formatRupees(paiseToRupees(stamp.amount_paise)) },
      ],
    },
    between: texts.between,
    parties: [
      {
        label: texts.firm,
        name: legalName,
        lines: [address, `GSTIN ${brand.gstin}`, email, phone],
      },
      {
        label: texts.franchisee,
        name: offer.name,
        lines: [
          offer.email,
          offer.business_name,
          offer.business_email,
          formatPhone(offer.business_phone),
        ],
      },
    ],
    terms: texts.terms,
    clauses: agreement.clauses,
    made: {
      label: texts.made,
      value: formatEmailDateTime(language, offer.created_at),
    },
    textSha256: { label: texts.textSha256, value: offer.text_sha256.toString('hex') },
  };
}

type LabelledRow = readonly [LocalizedText, string];

function listCertificateRows(signed: SignedAgreement, language: Language): readonly LabelledRow[] {
  const { offer, signature } = signed;
  const formatMoment = (moment: Date): string =>
    `${formatEmailDateTime(language, moment)} IST (${moment.toISOString()})`;
  const kyc =
    signature.kyc_name === null
      ? texts.kycOpen[language]
      : `${texts.kycApproved[language]}: ${signature.kyc_name}`;
  return [
    [texts.signer, signature.name],
    [texts.account, `${offer.email} · ${offer.user_id}`],
    [texts.kyc, kyc],
    [texts.signedAt, formatMoment(signature.signed_at)],
    [texts.method, texts.methods[signature.method][language]],
    [texts.confirmedAt, formatMoment(signature.confirmed_at)],
    [texts.confirmation, signature.confirmation_digest.toString('hex')],
    [texts.network, signature.network],
    [texts.device, signature.device],
    [texts.version, offer.version],
    [texts.textSha256, offer.text_sha256.toString('hex')],
    [texts.offeredSha256, offer.sha256.toString('hex')],
    [texts.recordSha256, hashRecord(signed)],
  ];
}

// The data of the certificate page in machine-readable form.
function buildRecord(signed: SignedAgreement) {
  const { offer, signature } = signed;
  return {
    agreement: offer.id,
    version: offer.version,
    textSha256: offer.text_sha256.toString('hex'),
    offeredSha256: offer.sha256.toString('hex'),
    recordSha256: hashRecord(signed),
    name: signature.name,
    email: offer.email,
    signedAt: signature.signed_at.toISOString(),
    method: signature.method,
    confirmation: signature.confirmation_id,
    confirmationSha256: signature.confirmation_digest.toString('hex'),
    network: signature.network,
    device: signature.device,
  };
}
