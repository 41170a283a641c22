import { toMarkdownPath } from '../http/markdown-path'
import { describeWithRequirements } from '../operations/describe'
import { someOperationRequiresCredential } from '../operations/registry'
import { agentPaths } from '../paths'
import type { Skill } from '../skills'
import type { SiteFacts } from './facts'
import { toEnd } from './markdown'

/** Returns /llms.txt in the form of llmstxt.org. */
export function createLlmsText(facts: SiteFacts, skills: readonly Skill[]): string {
  const { name, description, registry, site, markdownPages, documents } = facts
  const { llms } = facts.content.messages
  const { pages, url } = site
  const toPage = (path: string) => site.pageUrl(path)
  const operations = registry.map((operation) => {
    const { name, http } = operation
    const description = describeWithRequirements(operation, facts.content.messages)
    return `- ${llms.operation({ address: `${http.method} ${url(http.path)}`, tool: name, description })}`
  })
  const eventRows = facts.events.map(({ name, description, poll }) => {
    return `- ${llms.event({ address: url(poll.http.path), name, description })}`
  })
  const needsCredential = someOperationRequiresCredential(registry)
  const credentials = needsCredential ? llms.links.credentials : llms.links.optionalCredentials
  const pageNames = ['agents', 'privacyPolicy', 'contact'] as const
  const pageLinks = pageNames.flatMap((name) => {
    const { title, about } = llms.links[name]
    const path = pages[name]
    return path ? [[title, toPage(path), about]] : []
  })
  const links = [[credentials.title, url(agentPaths.authGuide), credentials.about], ...pageLinks]
  const toList = (rows: readonly (readonly string[])[]) =>
    rows.map(([title, address, about]) => `- [${title}](${address}): ${about}`).join('\n')
  const toSection = (heading: string, rows: readonly (readonly string[])[]) =>
    rows.length > 0 ? `\n## ${heading}\n\n${toList(rows)}\n` : ''
  const pageRows = markdownPages
    .list()
    .map((page) => [page.title, toPage(toMarkdownPath(page.path)), page.description])
  const skillRows = skills.map((skill) => [
    skill.name,
    url(agentPaths.skill(skill.name)),
    skill.description,
  ])
  return `# ${name}

> ${description}

${llms.operations}

${operations.join('\n')}

${eventRows.length > 0 ? `${llms.events}\n\n${eventRows.join('\n')}\n\n` : ''}- ${llms.openapi}: \`${url(agentPaths.openapi)}\`
- ${needsCredential ? llms.mcp : llms.mcpWithoutCredential}: \`${url(agentPaths.mcp)}\`
- ${llms.pageTools}: \`${url(agentPaths.pageTools)}\`
${toSection(llms.pages, pageRows)}${toSection(llms.skills, skillRows)}${toSection(llms.more, links)}${toEnd(documents.llms)}`
}
