import { pageToolsAt } from '../browser'
import type { Subject } from '../claim'
import { textOf } from '../json'
import { compilerFor } from '../schema'
import { standards } from '../standards'
import { quoted } from '../text'

export const pageTools: Subject = {
  name: 'page tools',
  claims: [
    {
      id: 'page-tools.registered',
      claim: 'The page registers its tools, in a browser that knows them.',
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
    if (!visit.chromium) {
      for (const { id } of pageTools.claims)
        judge.absent(id, 'No browser is named to look with (--browser)')
      return
    }
    const home = await visit.home()
    const seen = await pageToolsAt(visit.chromium, home.url).catch((error: Error) => error)
    if (seen instanceof Error)
      return judge.giveUp(`The browser could not look: ${quoted(seen.message)}`)
    if (!seen.known) return judge.giveUp('The browser does not know WebMCP')
    if (seen.tools.length === 0) {
      judge.refute('page-tools.registered', 'The page registers no tools', home)
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
    const compile = compilerFor()
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
      else judge.prove('page-tools.schemas')
    }
  },
}
