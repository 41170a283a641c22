/** What an owner has to know of a site, in words of their language and without names of files. */
export interface OwnerPage {
  readonly language: string
  readonly isReady: boolean
  readonly heading: string
  readonly reasons: readonly string[]
  /** What nobody can see from outside. */
  readonly beyond: string
}

export const ownerText = ({ heading, reasons, beyond }: OwnerPage): string =>
  [heading, ...reasons.map((reason) => `- ${reason}`), '', beyond].join('\n')
