/** What a form shows: what was typed, what is wrong with it, and when it was first shown. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the whole, where no field is at fault. */
  readonly message?: string
  /** When, if it was rendered for this request. */
  readonly shownAt: string
  /** Grows with every answer, so that each is announced anew. */
  readonly answers: number
}

export interface ShownReceipt {
  readonly inquiryId: string
  /** Unknown while the store does not answer. */
  readonly receivedAt: string | undefined
  /** The same had been sent before; nothing was sent again. */
  readonly repeated: boolean
}

export type Send = (state: FormState, form: FormData) => Promise<FormState>

/** A field nobody sees or reaches; only machines fill it in. */
export const honeypot = 'website'

/** How long its page has been open, where a browser has measured it. */
export const openForMs = 'openForMs'

/** A form built beforehand is not told when it is shown. */
export const emptyForm = (now?: Date): FormState => ({
  values: {},
  errors: {},
  shownAt: now ? String(now.getTime()) : '',
  answers: 0,
})
