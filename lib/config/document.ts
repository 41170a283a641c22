import { createDocumentHandlerFactories } from 'agent-access'
import { requestGuard } from './guard'

export const { changingDocumentHandlers, jsonHandlers } =
  createDocumentHandlerFactories(requestGuard)
