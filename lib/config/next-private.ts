/**
 * What we lean on and Next does not promise: for each its reason, what verifies it, and what a site has
 * without it. Where more breaks than is said here, `next start` serves what `npm run build` makes, slower.
 */

/** Reads a header by its name in lower case. */
type Read = (name: string) => string | string[] | null | undefined

// The router in the browser asks for the data of a page by these headers. Reason: our server and the
// decision tell data from HTML. Verified: e2e/contract/changed-pages, e2e/two-hosts. Without: the router
// gets HTML and loads the page anew.
const dataHeader = 'rsc'
const prefetchHeader = 'next-router-prefetch'

export const isDataRequest = (header: Read): boolean => header(dataHeader) === '1'

export const isPrefetch = (header: Read): boolean =>
  isDataRequest(header) && header(prefetchHeader) === '1'

// Next streams the head of a page, and with Cache Components sends a shell before the page, but to user agents that
// it thinks cannot read that. Reason: a page for one request is whole, with its status and its head. Verified:
// e2e/contract/changed-pages. Without: a title arrives late, and what is missing has status 200.
export const userAgentForWholePages = 'whole-page'

// Next names in its processes what it does. Reason: the pages of a build are of one moment, that of its content, and
// Cache Components refuse the clock. Verified: e2e/nightly/next. Without: each page is of the moment it is made at.
export const isNextBuild = ({ NEXT_PHASE }: Readonly<Record<string, string | undefined>>) =>
  NEXT_PHASE === 'phase-production-build'
