import { pageHandlers } from '@/app/[language]/md/source'
import { unacceptableResponse } from '@/lib/documents/markdown/handlers'

export const { GET, HEAD } = pageHandlers(unacceptableResponse)
