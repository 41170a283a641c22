export { runBackupCommand } from './src/backup/command'
export { runInquiriesCommand } from './src/inquiries/command'
