export {
  homeOf,
  sayName,
  settingsOf,
  writeDay,
  writeMail,
  writeMoment,
  writeToAddress,
  type Recipient,
  type WrittenMail,
} from './email-layout.ts';
export { mailQueueName, queueMail } from './email-queue.ts';
export {
  confirm,
  mailPerson,
  mailSuperadmins,
  notify,
  notifyStaff,
  recipientOf,
} from './notify.ts';
