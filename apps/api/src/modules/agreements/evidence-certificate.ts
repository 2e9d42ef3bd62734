import { readFileSync } from 'node:fs';
import { brand } from '@anupal/contract/brand';
import { brandMark } from '@anupal/contract/brand-mark';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { toSender } from '../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { PdfRefusal, SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import { findEvents } from '../audit/public.ts';
import { formatEmailDateTime } from '../notifications/public.ts';
import { findSignedAgreement, openSignedFile } from './signing/agreement-file.ts';
import { findLatestSignature, findSignedFile } from './signing/agreement-queries.ts';
import { hashRecord, isRecordIntact, signedAction } from './signing/agreement-record.ts';

const template = readFileSync(new URL('evidence.typ', import.meta.url), 'utf8');

/**
 * Part A of the certificate for electronic records, filled in for a signed agreement as far as the portal
 * knows; fields about the signatory are left blank for them to fill in. The wording is that of the Schedule.
 * Source: Bharatiya Sakshya Adhiniyam 2023, section 63 (4) (c) and the Schedule
 * (https://nyayx.com/lawbooks/bharatiya-sakshya-adhiniyam-2023/SCH-1).
 */
export async function createEvidenceCertificate(
  context: Context,
  signedPdfs: SignedPdfs,
  actor: Actor,
  userId: string,
): Promise<Result<Buffer, 'not_found' | PdfRefusal>> {
  const { db, publicUrl } = context;
  const signature = await findLatestSignature(db, userId);
  const signed = signature && (await findSignedAgreement(db, signature.offer_id));
  if (!signed) return refuse('not_found');
  const opened = await openSignedFile(context, signedPdfs, signed.offer.id, toSender(actor));
  if (!opened.ok) return opened;
  const file = await findSignedFile(db, signed.offer.id);
  const search = { action: signedAction, objectId: signed.offer.id };
  const [event] = await findEvents(db, search, { limit: 1 });
  const isIntact = await isRecordIntact(db, signed);
  const at = (moment: Date): string => `${formatEmailDateTime('en', moment)} IST`;
  const pdf = await signedPdfs.makeUnsigned(
    {
      template,
      data: {
        language: 'en',
        firm: brand,
        source: `Portal of ${brand.legalName} at ${publicUrl.host}`,
        record: `Franchisee agreement ${signed.offer.version} of ${signed.signature.name}, document ${signed.offer.id}, signed ${at(signed.signature.signed_at)}`,
        hashes: [
          ['Signed PDF', file?.sha256.toString('hex') ?? ''],
          ['PDF that was read and signed', signed.offer.sha256.toString('hex')],
          ['Record of the signature', hashRecord(signed)],
        ].map(([name, value]) => ({ name, value })),
        event: event
          ? `Entry ${event.seq} of the audit log, ${at(event.at)}, ${isIntact ? 'has' : 'does not have'} the hash of the record.`
          : 'The audit log has no entry for this signature.',
      },
      dataName: 'evidence.json',
      issuedAt: signed.signature.signed_at,
      pictures: { 'mark.svg': brandMark },
    },
    toSender(actor),
  );
  return pdf.ok ? ok(pdf.value) : pdf;
}
