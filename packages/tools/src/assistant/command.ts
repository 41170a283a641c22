import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readCommandOptions } from 'next-host/cli'
import type { SiteTools } from '../site'
import { createAssistantServer } from './server'

/** Serves the tools of an assistant to the application that started this, until it closes standard input. */
export async function runAssistant(
  site: Pick<SiteTools<never>, 'content'>,
  args: string[],
): Promise<void> {
  readCommandOptions(
    { args, options: {} },
    'npx site-tools assistant    has no options; a desktop application starts it and speaks MCP with it',
  )
  const content = await site.content()
  // Before the first message: a folder that is none of a site is told at the start.
  content.folder()
  const options = {
    site: content,
    place: 'in the editor (npm run edit, then Changes)',
    unnamed: 'an assistant',
  }
  serveStdio(() => createAssistantServer(options), {
    onerror: (error) => console.error(error.message),
  })
  process.stdin.resume()
}
