/** The state of a form: the values, their errors, and when it was first shown. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** An error of the whole form, if no field causes it. */
  readonly message?: string
  /** When it was rendered, if that was for this request. */
  readonly shownAt: string
  /** Increases with every response, so that screen readers announce each. */
  readonly answers: number
}

export interface ReceiptData {
  readonly inquiryId: string
  /** Undefined while the database is unavailable. */
  readonly receivedAt: string | undefined
  /** The same inquiry had been sent before; nothing was sent again. */
  readonly repeated: boolean
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>

/** The name of a field that people neither see nor reach; only machines fill it in. */
export const honeypotFieldName = 'website'

/** The name of the field in which a browser reports how long the page has been open. */
export const openForMsFieldName = 'openForMs'

/** The name of the field in which a browser names the family of what the visit began with. */
export const visitSourceFieldName = 'visitSource'

/** A prerendered form does not know when it is shown. */
export const createEmptyFormState = (now?: Date): FormState => ({
  values: {},
  errors: {},
  shownAt: now ? String(now.getTime()) : '',
  answers: 0,
})
