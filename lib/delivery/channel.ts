import type { Inquiry } from '@/lib/domain/inquiry'

/** A way to the agency. `send` resolves once the far end has taken the inquiry over. */
export interface Channel {
  readonly name: 'smtp' | 'webhook' | 'slack'
  send(inquiry: Inquiry, signal: AbortSignal): Promise<void>
}
