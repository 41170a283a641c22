import { createDocuments } from 'agent-access'
import { problems } from './problem'

export const { changingDocumentHandlers, documentHandlers, jsonHandlers } =
  createDocuments(problems)
