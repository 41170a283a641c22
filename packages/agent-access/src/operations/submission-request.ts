/** What is to be stored and sent to the owner, and by what a retry of it is recognised. */
export interface SubmissionRequest<Content = unknown> {
  readonly content: Content
  /** What its id begins with; `sub` without it. */
  readonly idPrefix?: string
  /** Refuses it with the words of the site; a retry is not asked again. */
  readonly check?: () => Promise<void> | void
  /** Adds to the content what the site adds to the receipt, once and before it is stored. */
  readonly complete?: (receipt: SubmissionReceipt) => Promise<Content>
  /** What makes two submissions the same, as JSON. */
  readonly identity: unknown
  /** The key that the client chose, and what it belongs to. */
  readonly key?: { readonly id: string; readonly owner: unknown; readonly identity: unknown }
}

/** The receipt as clients read it. */
export interface SubmissionReceipt {
  readonly submissionId: string
  readonly receivedAt: string
}

export interface AcceptResult {
  readonly receipt: SubmissionReceipt
  /** The receipt is that of an earlier request with the same content, which had not this key. */
  readonly ofContent: boolean
}

/** What would come instead of a new submission: an earlier receipt, or an error. */
export interface SubmissionPreview {
  readonly earlier?: SubmissionReceipt
  readonly wouldBeRefused?: {
    readonly error: string
    readonly detail: string
    readonly retryAfterSeconds?: number
  }
}
