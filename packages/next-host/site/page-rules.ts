/** What has to be true of a page once it is postprocessed, whatever Next has written and a site contains. */
export interface PageRule {
  /** Such as "its styles are inside". */
  readonly name: string
  readonly holds: (html: string, route: string) => boolean
}

const linksStylesheet = (html: string) =>
  (html.match(/<link\b[^<>]*>/gi) ?? []).some(
    (link) => /\brel=["']?stylesheet/i.test(link) && !/\bdisabled\b/i.test(link),
  )

export const stylesInsideRule: PageRule = {
  name: 'its styles are inside, and it loads no others',
  holds: (html) => html.includes('<style') && !linksStylesheet(html),
}

export const pageContainsPolicyRule: PageRule = {
  name: 'its policy is inside',
  holds: (html) => html.includes('http-equiv="Content-Security-Policy"'),
}

/** Ends the build where a page should have been changed and was not. */
export function requirePage(route: string, html: string, rules: readonly PageRule[]): void {
  const missingStep = rules.find(({ holds }) => !holds(html, route))
  if (missingStep)
    throw new Error(
      `The page ${route}: ${missingStep.name} is not so. What Next writes may have changed: this version of next-host does not know it.`,
    )
}
