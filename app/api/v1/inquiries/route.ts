import { services } from '@/lib/composition/server'
import { site } from '@/lib/content/site'
import { inquiryRequest } from '@/lib/faces/rest/inquiry-request'
import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { submitContactInquiry } from '@/lib/operations/inquiries'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(submitContactInquiry, {
  services,
  ...inquiryRequest(() => site().origin),
})
