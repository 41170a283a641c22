import type { Catalog } from '@/lib/content/catalog'
import { type Fact, fact } from './view'

export const reachFacts = ({ agency: { email, phone }, words: { labels } }: Catalog): Fact[] => [
  fact(labels.email, { text: email, href: `mailto:${email}` }),
  ...(phone
    ? [fact(labels.telephone, { text: phone, href: `tel:${phone.replaceAll(' ', '')}` })]
    : []),
]

/** Returns the facts the law requires on an imprint. */
export function publisherFacts(catalog: Catalog): Fact[] {
  const { legal } = catalog.agency
  const { labels } = catalog.words
  return [
    fact(labels.company, legal.legalName),
    fact(labels.register, legal.register),
    fact(labels.vatId, legal.vatId),
    fact(labels.responsible, legal.responsible),
    fact(labels.dataProtectionContact, legal.dataProtectionContact),
    ...reachFacts(catalog),
  ]
}
