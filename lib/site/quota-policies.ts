import { inquiryQuota, requestQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { rateLimitPolicyHeader } from '@/lib/http/rate-limit-headers'
import { isForm, withoutLanguage } from './addresses'

const ofRequests = { 'ratelimit-policy': rateLimitPolicyHeader([requestQuota]) }
const ofInquiries = { 'ratelimit-policy': rateLimitPolicyHeader([requestQuota, inquiryQuota]) }

/** Returns the quota policies of an address; where inquiries are sent there are two. */
export const policiesAt = (path: string) =>
  path === paths.inquiries || path === paths.mcp || isForm(withoutLanguage(path))
    ? ofInquiries
    : ofRequests
