import { openForMs } from '@/lib/faces/form/form-state'
import { formQuery } from '@/lib/site/addresses'

/**
 * The same page, if it has a form, telling when that is sent how long it has been open: nobody knows
 * beforehand when it will be shown. A browser without scripts asks for a form that does know.
 */
export const withFormsTimed = (html: string): string =>
  html.includes(`name="${openForMs}"`) && !html.includes(timing)
    ? html.replace('</head>', `${timing}</head>`)
    : html

/** What a page with a form has in its head. */
export const timing = `<noscript><meta http-equiv="refresh" content="0;url=?${formQuery.withoutScripts}"/></noscript><script>addEventListener("submit",({target})=>{const field=target.elements.${openForMs};if(field)field.value=Math.round(performance.now())},true)</script>`
