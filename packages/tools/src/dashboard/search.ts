import type { StorePort } from 'agent-access'
import type { InquiryStore, StoredInquiry } from '../inquiries/site'
import { handlingStates } from './handling'

const deliveryStates = [
  'waiting',
  'parked',
  'quarantined',
  'delivered',
] as const satisfies StorePort.DeliveryState[]

export interface InquirySearch {
  readonly searchText: string
  readonly handling: StorePort.HandlingState | undefined
  readonly delivery: StorePort.DeliveryState | undefined
}

export const parseInquirySearch = (query: URLSearchParams): InquirySearch => ({
  searchText: (query.get('q') ?? '').trim(),
  handling: handlingStates.find((state) => state === query.get('handling')),
  delivery: deliveryStates.find((state) => state === query.get('delivery')),
})

export const toSearchQuery = ({ searchText, handling, delivery }: InquirySearch): URLSearchParams =>
  new URLSearchParams({
    ...(searchText && { q: searchText }),
    ...(handling && { handling }),
    ...(delivery && { delivery }),
  })

export interface InquirySearchResult {
  /** Every inquiry, whatever is searched for. */
  readonly all: readonly StorePort.SubmissionOverview[]
  /** Those that match, newest first. */
  readonly ids: readonly string[]
}

/** Finds inquiries by their states, and by words in any of their texts. */
export async function searchInquiries<Inquiry>(
  store: InquiryStore<Inquiry>,
  { searchText, handling, delivery }: InquirySearch,
): Promise<InquirySearchResult> {
  const all = await store.overview()
  const ids = all
    .filter(({ handled }) => !handling || handled === handling)
    .filter(({ state }) => !delivery || state === delivery)
    .map(({ id }) => id)
  if (!searchText) return { all, ids }
  const terms = searchText.toLowerCase().split(/\s+/)
  const inquiries = await store.read(ids)
  const matching = inquiries.filter((inquiry) => {
    const text = listTexts(searchedPart(inquiry)).join('\n').toLowerCase()
    return terms.every((word) => text.includes(word))
  })
  return { all, ids: matching.map(({ id }) => id) }
}

const searchedPart = ({ id, content, handling }: StoredInquiry<unknown>) => ({
  id,
  content,
  handling,
})

const listTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listTexts)
    : [String(value)]
