import { env } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import type { CredentialStore } from '@/lib/database/credentials'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { quotaStore } from './edge'
import { wakeDelivery } from './inquiries'
import { credentialStore, fileStore, inquiryStore } from './stores'

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
    ...(env().applicationFiles && { files: fileStore() }),
  }
  return current
}
