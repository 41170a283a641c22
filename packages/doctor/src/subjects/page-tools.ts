import { pageToolsAt } from '../browser'
import type { Subject } from '../claim'
import { textOf } from '../json'
import { compile } from '../schema'
import { standards } from '../standards'
import { quoted } from '../text'
import { isPage } from '../visit'

export const pageTools: Subject = {
  name: 'page tools',
  claims: [
    {
      id: 'page-tools.registered',
      claim: 'The page registers the tools that it speaks of, in a browser that knows them.',
      standard: standards.webMcp,
      fix: 'Register the tools when the page is loaded, and look at them in a browser with WebMCP.',
    },
    {
      id: 'page-tools.schemas',
      claim: 'Every tool of the page has a name, a description and inputs that can be compiled.',
      standard: standards.webMcp,
      fix: 'Give every tool a name, a description and a JSON Schema of type "object".',
    },
  ],
  async examine(visit, judge) {
    const home = await visit.home()
    if (!home.response || !isPage(home.response)) return judge.none()
    const declared = /<form\b[^>]{0,2000}\stoolname\s{0,5}=/i.test(home.response.text)
    const spoken = declared || /\bmodelContext\b/.test(home.response.text)
    const { chromium } = visit.options
    if (!chromium)
      return spoken
        ? judge.giveUp('No browser is here to look at the page with')
        : judge.none('No browser is here to look')
    const seen = await pageToolsAt(chromium, home.url).catch((error: Error) => error)
    if (seen instanceof Error)
      return judge.giveUp(`The browser could not look: ${quoted(seen.message)}`)
    if (!seen.known)
      return spoken
        ? judge.giveUp('The browser does not know WebMCP')
        : judge.none('The browser does not know WebMCP')
    if (seen.tools.length === 0) {
      if (!spoken) return judge.none()
      judge.refute('page-tools.registered', 'The page speaks of tools and registers none', home)
      return judge.giveUp('There are no tools')
    }
    judge.prove(
      'page-tools.registered',
      `${seen.tools.length} tools: ${quoted(
        seen.tools
          .map(({ name }) => textOf(name))
          .sort()
          .join(', '),
      )}`,
      home,
    )
    for (const { name, description, inputSchema } of seen.tools) {
      judge.hold(
        'page-tools.schemas',
        Boolean(textOf(description)),
        `${quoted(name)} has no description`,
      )
      if (inputSchema === undefined) continue
      const compiled = compile(inputSchema)
      if ('broken' in compiled)
        judge.refute(
          'page-tools.schemas',
          `The input of ${quoted(name)} cannot be compiled: ${quoted(compiled.broken)}`,
        )
      else if ('unknown' in compiled)
        judge.leave('page-tools.schemas', `${quoted(name)}: ${compiled.unknown}`)
      else judge.prove('page-tools.schemas')
    }
  },
}
