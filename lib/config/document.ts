import { createDocuments } from 'agent-access'
import { guard } from './guard'

export const { changingDocumentHandlers, jsonHandlers } = createDocuments(guard)
