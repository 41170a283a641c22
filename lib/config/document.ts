import { createDocumentHandlerFactories } from 'agent-access'
import { guard } from './guard'

export const { changingDocumentHandlers, jsonHandlers } = createDocumentHandlerFactories(guard)
