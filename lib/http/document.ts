import { createDocuments } from '@/packages/agent-access/index'
import { problems } from './problem'

export const { changingDocumentHandlers, documentHandlers, jsonHandlers } =
  createDocuments(problems)
