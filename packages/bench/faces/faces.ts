import type { Browser } from 'playwright/test'
import { callTools } from './caller'
import { openMcp } from './mcp'
import { openPageTools } from './page-tools'
import { type Entry, readDocuments } from './reader'
import { openRest } from './rest'
import type { Task } from './tasks'
import type { Toolbox } from './tools'
import type { Visit } from './visit'

/** A way into a site, and an agent that knows the conventions of that way alone. */
export interface Face {
  readonly answer: (visit: Visit) => Promise<void>
  /** What can be done there with an inquiry; everything can be asked. */
  readonly inquiries: readonly Task['inquiry'][]
}

type Open = (visit: Visit) => Promise<Toolbox>

const withTools = (open: Open): Face => ({
  answer: async (visit) => {
    const box = await open(visit)
    await callTools(visit, box)
    await box.close()
  },
  inquiries: ['preview', 'send'],
})

const withDocuments = (entry: Entry): Face => ({
  answer: (visit) => readDocuments(visit, entry),
  inquiries: entry.forms ? ['send'] : [],
})

const markdown = 'text/markdown, text/plain'

export const faces = {
  HTML: withDocuments({ path: '/', accept: 'text/html', forms: true }),
  Markdown: withDocuments({ path: '/llms.txt', accept: markdown }),
  'one file': withDocuments({ path: '/llms-full.txt', accept: markdown }),
  REST: withTools(openRest),
  'MCP 2025': withTools(openMcp('2025-11-25')),
  'MCP 2026': withTools(openMcp('2026-07-28')),
} as const satisfies Record<string, Face>

/** The tools of pages need a browser. */
export const pageTools = (browser: Browser): Face => withTools(openPageTools(browser))
