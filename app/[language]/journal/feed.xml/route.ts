import { createFeedHandlers } from '@/app/documents'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = createFeedHandlers('journal')
