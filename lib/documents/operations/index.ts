import { listTaxonomies } from '@/lib/agency/operations'
import { submitJobApplication } from '@/lib/careers/application'
import { startJobApplication } from '@/lib/careers/operations'
import { submitContactInquiry } from '@/lib/contact/operations'
import { collectionsWithList } from '@/lib/content/collections'
import { subjects } from '@/lib/documents/subjects'
import type { HttpOperation, Operation } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'

/** All operations, in the order in which every interface shows them. */
export const operations: readonly Operation[] = [
  ...Object.values(subjects).flatMap(({ list, get }) => [list ?? [], get ?? []].flat()),
  listTaxonomies,
  submitContactInquiry,
  submitJobApplication,
]

/** The operations that programs may call. */
export const registry: readonly HttpOperation[] = operations.filter(
  (operation): operation is HttpOperation => 'http' in operation,
)

/** What programs are told of, in the order in which every interface shows it. */
export const events = Object.values(subjects).flatMap(({ events = [] }) => events)

/** Without the page of a list, a site offers nothing of its collection. */
export function selectOffer({ hasPage }: Pick<Catalog, 'hasPage'>) {
  const absent = collectionsWithList
    .filter(([, { page }]) => !hasPage(page))
    .map(([name]) => subjects[name])
  const isOffered = (one: unknown) =>
    !absent.some(({ list, get, events = [] }) => [list, get, ...events].includes(one as never))
  return { operations: registry.filter(isOffered), events: events.filter(isOffered) }
}

/** The tools of a page: what programs may call, and what needs a page. */
export const pageToolNames = [...registry, startJobApplication].map(({ name }) => name)

/** The names, those of events too, that messages and skills may mention. */
export const operationNames: readonly string[] = [
  ...operations,
  ...events,
  startJobApplication,
].map(({ name }) => name)
