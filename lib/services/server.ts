import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import type { CredentialStore } from '@/lib/database/credentials'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { credentialStore } from '@/lib/services/credentials'
import { quotaStore } from '@/lib/services/edge'
import { inquiryStore, wakeDelivery } from '@/lib/services/inquiries'

interface Services extends OperationServices {
  readonly credentials: CredentialStore
}

let current: Services | undefined

/** The composition root: the one place that knows the adapter of each port. */
export function services(): Services {
  current ??= {
    catalog,
    site: site(),
    credentials: credentialStore(),
    quota: quotaStore(),
    inquiries: inquiryStore(),
    wakeDelivery,
  }
  return current
}
