import type { Agency } from '@/lib/domain/agency'
import { type Fact, fact } from './view'
import { labels } from './words'

export const reachFacts = ({ email, phone }: Agency): Fact[] => [
  fact(labels.email, { text: email, href: `mailto:${email}` }),
  fact(labels.telephone, { text: phone, href: `tel:${phone.replaceAll(' ', '')}` }),
]

/** Returns the facts the law requires on an imprint. */
export const publisherFacts = (agency: Agency): Fact[] => [
  fact(labels.company, agency.legal.legalName),
  fact(labels.register, agency.legal.register),
  fact(labels.vatId, agency.legal.vatId),
  fact(labels.responsible, agency.legal.responsible),
  fact(labels.dataProtectionContact, agency.legal.dataProtectionContact),
  ...reachFacts(agency),
]
