import { readFileSync } from 'node:fs';
import { brand } from '@anupal/contract/brand';
import { brandMark } from '@anupal/contract/brand-mark';
import type { Language } from '@anupal/contract/languages';
import { drawQrCode } from '../../../platform/pdf/qr-code.ts';
import type { SignedPdfSource } from '../../../platform/pdf/signed-pdfs.ts';
import { formatEmailDate } from '../../notifications/public.ts';
import type { CertificateRow } from './certificate-queries.ts';

const template = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8');

/** The number on a certificate: FC000042. */
export function certificateNumber({ seq }: Pick<CertificateRow, 'seq'>): string {
  return `FC${String(seq).padStart(6, '0')}`;
}

/** The certificate of a franchisee, for the wall. */
export function describeCertificate(
  row: CertificateRow,
  language: Language,
  url: string,
): SignedPdfSource {
  const { name, legalName, address, email, phone } = brand;
  const number = certificateNumber(row);
  return {
    template,
    data: {
      language,
      firm: { name, legalName, address, email, phone },
      documentTitle: `${texts.title[language]} ${number} - ${legalName}`,
      title: texts.title,
      certifies: texts.certifies,
      name: row.name,
      business: row.business_name,
      isFranchisee: texts.isFranchisee,
      facts: [
        { label: texts.number, value: number },
        { label: texts.issued, value: formatEmailDate(language, row.issued_at) },
      ],
      verify: { label: texts.verify, note: texts.note, url },
      signedFor: texts.signedFor,
      signed: texts.signed,
    },
    dataName: 'certificate.json',
    issuedAt: row.issued_at,
    pictures: { 'mark.svg': brandMark, 'qr.svg': drawQrCode(url) },
    reason: `${texts.title.en} ${number}`,
  };
}

const texts = {
  title: { en: 'Certificate of franchise', hi: 'फ़्रैंचाइज़ी प्रमाणपत्र' },
  certifies: {
    en: `${brand.legalName} certifies that`,
    hi: `${brand.legalName} प्रमाणित करती है कि`,
  },
  isFranchisee: {
    en: 'is its franchisee and may accept work from clients under its name.',
    hi: 'उसके फ़्रैंचाइज़ी हैं और उसके नाम से ग्राहकों का काम ले सकते हैं।',
  },
  number: { en: 'Number', hi: 'संख्या' },
  issued: { en: 'Issued', hi: 'जारी होने की तिथि' },
  verify: { en: 'Scan to verify', hi: 'जाँचने के लिए स्कैन करें' },
  note: {
    en: 'Valid only while this check confirms it.',
    hi: 'यह तभी तक मान्य है, जब तक यह जाँच इसकी पुष्टि करे।',
  },
  signedFor: { en: `For ${brand.legalName}`, hi: `${brand.legalName} की ओर से` },
  signed: { en: 'Digitally signed', hi: 'डिजिटल हस्ताक्षरित' },
} as const;
