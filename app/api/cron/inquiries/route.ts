import { env } from '@/lib/config/env'
import { deliverHandler } from '@/lib/http/deliver-handler'
import { dispatcher } from '@/lib/services.inquiries'

export const maxDuration = 60

export const GET = deliverHandler(dispatcher, () => env().cronSecret)
