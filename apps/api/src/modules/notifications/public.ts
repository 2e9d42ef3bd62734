export {
  homePath,
  preventAutoLink,
  settingsPath,
  formatEmailDate,
  laterNumber,
  renderEmail,
  formatEmailDateTime,
  renderEmailToAddress,
  type Recipient,
  type RenderedEmail,
} from './email-layout.ts';
export { renderDetailsChangedEmail } from './details-changed-email.ts';
export { deleteReader } from './preference-queries.ts';
export { switchReminderEmails } from './preferences.ts';
export { emailQueueName, queueEmail, type MakeAttachments } from './email-queue.ts';
export {
  emailConfirmation,
  emailUser,
  emailSuperadmins,
  notifyUser,
  notifyStaff,
  toRecipient,
  type UserNotification,
} from './notify.ts';
