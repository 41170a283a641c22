/** One paragraph, or several. */
export type Paragraphs = string | readonly string[]

/** What the texts of a site have to say by the law of one country, in one language. */
export interface LegalTexts {
  /** The acts by which a site names who publishes it, to stand after "within the meaning of". */
  readonly acts: string
  /** What the facts of `legal` in agency.md have to name; each becomes a placeholder. */
  readonly facts: {
    readonly legalName: string
    readonly register: string
    readonly vatId: string
    readonly responsible: string
  }
  /** Who answers for the content. */
  readonly content: Paragraphs
  /** What is said to consumers about disputes. */
  readonly disputes: Paragraphs
  /** The law of data protection, where it is not the GDPR alone. */
  readonly dataProtection?: Paragraphs
  /** The law on the data of applicants. */
  readonly applications: Paragraphs
  /** The authority to complain to about data. */
  readonly authority: Paragraphs
  /** The law on accessibility, and who enforces it. */
  readonly accessibility: Paragraphs
}

/** The languages in which the blocks are written. */
export type LegalLanguage = 'en' | 'de' | 'fr'

/** The building blocks of a country; every language that the starter has words for has its own. */
export interface Country {
  /** Of its capital or, in a wide country, of most offices. */
  readonly timeZone?: string
  /** The day on which the texts were written; no lawyer has read them. */
  readonly written: string
  readonly sources: readonly string[]
  readonly texts: Readonly<Record<LegalLanguage, LegalTexts>>
}
