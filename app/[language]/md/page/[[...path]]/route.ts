import { pageHandlers } from '@/app/[language]/md/source'
import { markdownResponse } from '@/lib/documents/markdown/handlers'
import { markdown } from '@/packages/agent-access/edge'

export const { GET, HEAD } = pageHandlers((...asked) => markdownResponse(...asked, markdown))
