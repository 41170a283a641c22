import { openForMsFieldName } from '@/lib/contact/form-state'
import { formQueryParameters, removeLanguage } from '@/lib/http/routing/addresses'
import { findPageForm } from '@/lib/http/routing/classify'

/**
 * The same page, if it has a form, telling when that is sent how long it has been open: nobody knows
 * beforehand when it will be shown. A browser without scripts asks for a form that does know.
 */
export const addFormTimer = (html: string): string =>
  html.includes(`name="${openForMsFieldName}"`) && !html.includes(timing)
    ? html.replace('</head>', `${timing}</head>`)
    : html

/** What a page with a form has in its head. */
const timing = `<noscript><meta http-equiv="refresh" content="0;url=?${formQueryParameters.withoutScripts}"/></noscript><script>addEventListener("submit",({target})=>{const field=target.elements.${openForMsFieldName};if(field)field.value=Math.round(performance.now())},true)</script>`

/** What has to be true of a page once it is postprocessed, whatever Next has written and a site contains. */
interface Rule {
  readonly name: string
  readonly holds: (html: string, route: string) => boolean
}

const linksStylesheet = (html: string) =>
  (html.match(/<link\b[^<>]*>/gi) ?? []).some(
    (link) => /\brel=["']?stylesheet/i.test(link) && !/\bdisabled\b/i.test(link),
  )

/** The page of a role whose applications go to another site has a link instead. */
const hasForm = (html: string, path: string) => {
  const { form } = findPageForm(path)
  return form === 'contact' || (form === 'application' && html.includes('<form'))
}

const rules: readonly Rule[] = [
  {
    name: 'its styles are inside, and it loads no others',
    holds: (html) => html.includes('<style') && !linksStylesheet(html),
  },
  {
    name: 'its form says how long it was open',
    holds: (html, route) => !hasForm(html, removeLanguage(route)) || html.includes(timing),
  },
]

export const policyInsideRule: Rule = {
  name: 'its policy is inside',
  holds: (html) => html.includes('http-equiv="Content-Security-Policy"'),
}

/** Ends the build where a page should have been changed and was not. */
export function requirePostprocessedPage(
  route: string,
  html: string,
  of: readonly Rule[] = rules,
): void {
  const missingStep = of.find(({ holds }) => !holds(html, route))
  if (missingStep)
    throw new Error(
      `The page ${route}: ${missingStep.name} is not so. What Next writes may have changed; see scripts/build/postprocess.ts.`,
    )
}
