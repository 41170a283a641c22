import { runInquiriesCommand } from 'site-tools/database'
import { env } from '@/lib/config/env'
import { storedInquiries } from '@/lib/contact/stored-inquiries'

/** What `npm run inquiries` prints, in this process. */
export const runInquiries = (...args: string[]): Promise<string> =>
  runInquiriesCommand(storedInquiries, env, args)
