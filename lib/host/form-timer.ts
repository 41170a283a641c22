import type { PageRule } from 'next-host/site'
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

/** The page of a role whose applications go to another site has a link instead. */
const hasForm = (html: string, path: string) => {
  const { form } = findPageForm(path)
  return form === 'contact' || (form === 'application' && html.includes('<form'))
}

export const formTimerRule: PageRule = {
  name: 'its form says how long it was open',
  holds: (html, route) => !hasForm(html, removeLanguage(route)) || html.includes(timing),
}
