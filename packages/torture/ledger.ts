export interface Inquiry {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly workEmail: string
  /** Every receipt this key has been given. */
  readonly receipts: Set<string>
}

/** `unsure`: a revocation was sent and its answer was lost or a refusal. */
export type TokenState = 'live' | 'unsure' | 'revoked'

/** What clients were told, and what they sent that must stay private. */
export class Ledger {
  readonly inquiries: Inquiry[] = []
  readonly dryRuns: string[] = []
  readonly previews = { count: 0 }
  readonly tokens = new Map<string, { state: TokenState; registrationId: string }>()
  readonly clients = new Set<string>()
  replays = 0
  mismatches = 0

  /** Every name, address and token that was sent. */
  secrets(): string[] {
    return [
      ...this.inquiries.flatMap(({ firstName, lastName, workEmail, key }) => [
        firstName,
        lastName,
        workEmail,
        key,
      ]),
      ...this.dryRuns,
      ...this.tokens.keys(),
      ...this.clients,
    ]
  }
}
