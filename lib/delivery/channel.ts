import type { Inquiry } from '@/lib/domain/inquiry'

/** Delivers inquiries to the agency. `send` resolves when the receiving system has accepted one. */
export interface Channel {
  readonly name: 'smtp' | 'webhook' | 'slack'
  /** Tells whether this channel is for such an inquiry; without it, for each. */
  takes?(inquiry: Inquiry): boolean
  send(inquiry: Inquiry, signal: AbortSignal): Promise<void>
}
