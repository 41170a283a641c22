/** The mark beside the name of the site, and the logo in place of both, as HTML; empty if it has none. */
export { logo, mark } from '@/.catalog/mark'
