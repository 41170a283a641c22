/**
 * The types of the whole site: `lib/content` declares them here, so that a subject knows them and imports no other.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where they are made.
export interface Register {}

/** The content at a time, in one language. */
export type Catalog = Register['catalog']

/** The messages of one language. */
export type Messages = Register['messages']
