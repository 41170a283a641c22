import { mediaTypes } from 'agent-access/edge'
import { pageHandlers } from '@/app/[language]/md/source'
import { answerMarkdown } from '@/lib/documents/markdown/handlers'

export const { GET, HEAD } = pageHandlers((...args) => answerMarkdown(...args, mediaTypes.markdown))
