import { inquiryQuota, requestQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { isForm } from '@/lib/http/pages'
import { rateLimitPolicyHeader } from '@/lib/http/rate-limit-headers'

const ofRequests = { 'ratelimit-policy': rateLimitPolicyHeader([requestQuota]) }
const ofInquiries = { 'ratelimit-policy': rateLimitPolicyHeader([requestQuota, inquiryQuota]) }

/** By what requests are counted there: where inquiries are sent, by both policies. */
export const policiesAt = (path: string) =>
  path === paths.inquiries || path === paths.mcp || isForm(path) ? ofInquiries : ofRequests
