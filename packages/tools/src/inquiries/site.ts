import type { StorePort } from 'agent-access'

/** What the tools have to know of the inquiries of a site. */
export interface InquiriesOfSite<Inquiry extends object> {
  readonly isId: (text: string) => boolean
  /** Says in words what an id is. */
  readonly idExample: string
  readonly summarize: (inquiry: Inquiry) => InquirySummary
  /** The columns of an export, with what each has of an inquiry. */
  readonly listColumns: (
    inquiries: readonly Inquiry[],
  ) => readonly (readonly [name: string, read: (inquiry: Inquiry) => unknown])[]
}

/** What lists show of an inquiry. */
interface InquirySummary {
  readonly kind: string
  /** Who wrote. */
  readonly name: string
  /** Where an answer goes. */
  readonly address: string
  /** What it is about, or whom it comes from. */
  readonly about?: string | undefined
  readonly message: string
}

export type StoredInquiry<Inquiry> = StorePort.StoredSubmission<Inquiry>
export type InquiryStore<Inquiry> = StorePort.SubmissionStore<Inquiry>
