import { access } from '@/lib/agent-access'
import { submitContactInquiry } from '@/lib/operations/inquiries'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.rest(submitContactInquiry)
