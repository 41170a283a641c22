import { feedHandlers } from '@/app/documents'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = feedHandlers('talks')
