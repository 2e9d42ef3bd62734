export { receiveDataRequest } from './contact/data-requests.ts';
export { supportFileReferences } from './attachments/attachments.ts';
