import { pageHandlers } from '@/app/[language]/md/source'
import { answerNotAcceptable } from '@/lib/documents/markdown/handlers'

export const { GET, HEAD } = pageHandlers(answerNotAcceptable)
