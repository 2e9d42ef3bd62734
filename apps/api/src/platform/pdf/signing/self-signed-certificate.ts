import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  ExtKeyUsage,
  Extension,
} from 'pkijs';

/** A fresh private key with its certificate. */
export interface CertifiedKey {
  /** PKCS #8, DER. */
  readonly privateKey: Buffer;
  /** X.509, DER. */
  readonly certificate: Buffer;
}

/** Whose key it is, and from when to when. */
export interface CertificateRequest {
  readonly organisation: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

// Attribute types and extensions: RFC 5280, annex A; the purpose "document signing": RFC 9336.
const oid = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/** Makes an RSA key of 3072 bits and a certificate that it signs itself, for signing documents. */
export async function makeSelfSignedKey(request: CertificateRequest): Promise<CertifiedKey> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
  const certificate = describeCertificate(request);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  return {
    privateKey: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
  };
}

function describeCertificate({
  organisation,
  validFrom,
  validUntil,
}: CertificateRequest): Certificate {
  const certificate = new Certificate();
  certificate.version = 2; // v3
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // positive, without a leading zero
  certificate.serialNumber = new asn1.Integer({ valueHex: new Uint8Array(serial).buffer });
  for (const name of [certificate.subject, certificate.issuer]) {
    for (const type of [oid.commonName, oid.organisation])
      name.typesAndValues.push(
        new AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value: organisation }) }),
      );
  }
  certificate.notBefore.value = validFrom;
  certificate.notAfter.value = validUntil;
  // Bits 0 and 1: digitalSignature and nonRepudiation.
  const keyUsage = new asn1.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  certificate.extensions = [
    extension(oid.basicConstraints, new BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, keyUsage),
    extension(
      oid.extendedKeyUsage,
      new ExtKeyUsage({ keyPurposes: [oid.documentSigning] }).toSchema(),
      false,
    ),
  ];
  return certificate;
}

function extension(extnID: string, value: asn1.BaseBlock, critical = true): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}
