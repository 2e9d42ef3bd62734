export { seedAnnouncements } from './seed-announcements.ts';
