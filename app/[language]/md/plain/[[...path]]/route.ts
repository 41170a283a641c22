import { plain } from 'agent-access/edge'
import { pageHandlers } from '@/app/[language]/md/source'
import { markdownResponse } from '@/lib/documents/markdown/handlers'

export const { GET, HEAD } = pageHandlers((...asked) => markdownResponse(...asked, plain))
