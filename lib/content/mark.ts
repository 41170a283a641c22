import written from '@/.catalog/mark'

/** The mark beside the name of the site, as HTML; empty if it has none. */
export const mark = written
