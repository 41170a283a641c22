import { toMarkdownPath } from '../http/markdown-path'
import { requiresCredential } from '../operations/registry'
import { agentPaths } from '../paths'
import type { SiteFacts } from './facts'
import { toEnd } from './markdown'

/** Returns /llms.txt in the form of llmstxt.org. */
export function createLlmsText(facts: SiteFacts): string {
  const { name, description, registry, site, markdownPages, documents } = facts
  const { pages, url } = site
  const toPage = (path: string) => site.pageUrl(path)
  const operations = registry.map(
    ({ name, http, description }) =>
      `- \`${http.method} ${url(http.path)}\`, tool \`${name}\`: ${description}`,
  )
  const links = [
    [
      'Credentials',
      url(agentPaths.authGuide),
      requiresCredential(registry) ? 'how to register' : 'how to register, optional',
    ],
    ...(pages.agents ? [['For agents', toPage(pages.agents), 'what agents may do here']] : []),
    ...(pages.privacyPolicy
      ? [['Privacy policy', toPage(pages.privacyPolicy), 'what happens to data']]
      : []),
    ...(pages.contact ? [['Contact', toPage(pages.contact), 'for people']] : []),
  ]
  const toList = (rows: readonly (readonly string[])[]) =>
    rows.map(([title, address, about]) => `- [${title}](${address}): ${about}`).join('\n')
  const toSection = (heading: string, rows: readonly (readonly string[])[]) =>
    rows.length > 0 ? `\n## ${heading}\n\n${toList(rows)}\n` : ''
  const pageRows = markdownPages.map((page) => [
    page.title,
    toPage(toMarkdownPath(page.path)),
    page.description,
  ])
  const skillRows = (facts.skills?.({ catalog: facts.content, site }) ?? []).map((skill) => [
    skill.name,
    url(agentPaths.skill(skill.name)),
    skill.description,
  ])
  return `# ${name}

> ${description}

What programs call:

${operations.join('\n')}

- OpenAPI description: \`${url(agentPaths.openapi)}\`
- MCP server (Streamable HTTP${requiresCredential(registry) ? '' : ', no credential'}): \`${url(agentPaths.mcp)}\`
- Page tools (WebMCP): \`${url(agentPaths.pageTools)}\`
${toSection('Pages', pageRows)}${toSection('Skills', skillRows)}${toSection('More', links)}${toEnd(documents.llms)}`
}
