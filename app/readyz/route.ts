import { inquiryStore } from '@/lib/composition/stores'
import { env } from '@/lib/config/env'
import { readyHandler } from '@/lib/faces/operator/handlers'

export const dynamic = 'force-dynamic'

export const GET = readyHandler(inquiryStore, () => env().cronSecret)
