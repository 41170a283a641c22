import type { Browser } from '@playwright/test'
import { callTools } from './caller'
import { openMcp } from './mcp'
import { openPageTools } from './page-tools'
import { readDocuments } from './reader'
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

const withTools = (open: (visit: Visit) => Promise<Toolbox>): Face => ({
  answer: async (visit) => {
    const box = await open(visit)
    await callTools(visit, box)
    await box.close()
  },
  inquiries: ['preview', 'send'],
})

export const faces = {
  HTML: {
    answer: (visit) => readDocuments(visit, { path: '/', accept: 'text/html', forms: true }),
    inquiries: ['send'],
  },
  Markdown: {
    answer: (visit) =>
      readDocuments(visit, { path: '/llms.txt', accept: 'text/markdown, text/plain' }),
    inquiries: [],
  },
  'one file': {
    answer: (visit) =>
      readDocuments(visit, { path: '/llms-full.txt', accept: 'text/markdown, text/plain' }),
    inquiries: [],
  },
  REST: withTools(openRest),
  'MCP 2025': withTools(openMcp('2025-11-25')),
  'MCP 2026': withTools(openMcp('2026-07-28')),
} as const satisfies Record<string, Face>

/** The tools of pages need a browser. */
export const pageTools = (browser: Browser): Face => withTools(openPageTools(browser))
