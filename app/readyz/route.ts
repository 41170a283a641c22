import { env } from '@/lib/config/env'
import { readyHandler } from '@/lib/faces/operator/ready-handler'
import { inquiryStore } from '@/lib/services/inquiries'

export const dynamic = 'force-dynamic'

export const GET = readyHandler(inquiryStore, () => env().cronSecret)
