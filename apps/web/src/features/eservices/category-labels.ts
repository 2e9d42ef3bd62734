import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface CategoryLabel {
  readonly name: MessageDescriptor;
  /** One sentence about the services. */
  readonly text: MessageDescriptor;
}

/** The texts of each category. */
export const categoryLabels: Readonly<Record<EserviceCategory, CategoryLabel>> = {
  incorporation: {
    name: msg`Company incorporation`,
    text: msg`Private limited, LLP and one-person companies, from name approval to certificate.`,
  },
  trademark: {
    name: msg`Trademark`,
    text: msg`Search, application and answers to the registry, up to the certificate and renewal.`,
  },
  'roc-filing': {
    name: msg`ROC filing`,
    text: msg`Annual returns, and every change that the Registrar of Companies must know about.`,
  },
  gst: {
    name: msg`GST`,
    text: msg`Registration, monthly and yearly returns, and notices answered in time.`,
  },
  msme: {
    name: msg`MSME`,
    text: msg`Udyam registration for small businesses, and the benefits that come with it.`,
  },
  'startup-india': {
    name: msg`Startup India`,
    text: msg`Recognition as a startup, and the application for 3 years of income tax exemption.`,
  },
  iso: {
    name: msg`ISO`,
    text: msg`Preparation for ISO certification, document by document, up to the audit.`,
  },
  accounting: {
    name: msg`Accounting`,
    text: msg`Books, payroll, tax returns and statements that are ready when the year ends.`,
  },
  'legal-agreements': {
    name: msg`Legal agreements`,
    text: msg`Agreements drafted for you, and explained before you sign.`,
  },
  exporters: {
    name: msg`For exporters`,
    text: msg`IEC, LUT, RCMC, GST refund and AD code, so that the first shipment can leave.`,
  },
};
