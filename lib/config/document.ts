import { createDocuments } from 'agent-access'
import { problems } from './problem'

export const { changingDocumentHandlers, jsonHandlers } = createDocuments(problems)
