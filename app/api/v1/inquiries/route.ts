import { site } from '@/lib/config/site'
import { inquiryRequest } from '@/lib/faces/rest/inquiry-request'
import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(submitContactInquiry, {
  services,
  ...inquiryRequest(() => site().origin),
})
