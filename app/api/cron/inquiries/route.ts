import { env } from '@/lib/config/env'
import { deliverHandler } from '@/lib/faces/operator/deliver-handler'
import { dispatcher } from '@/lib/services/inquiries'

export const maxDuration = 60

export const GET = deliverHandler(dispatcher, () => env().cronSecret)
