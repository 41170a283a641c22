import type { Words } from '@/lib/content/words'
import { connectDocument, errorsDocument, forProgramsAlone } from '@/lib/documents/markdown/agents'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'
import { errorStatus } from '@/lib/http/http-error'
import { startJobApplication } from '@/lib/operations/roles'
import { addressFacts, limitFacts, operationText, scopeTexts } from '@/lib/views/agent-facts'
import { connections, connectionText } from '@/lib/views/connections'
import { fact } from '@/lib/views/view'
import { heading, name, saidIn, type Told, text } from './said'
import { factSaid } from './told-view'

/** Returns what the page for agents says of the interfaces. */
export function agents(source: MarkdownSource): Omit<Told, 'titles'> {
  const { catalog, site, registry } = source
  const { words } = catalog
  const { headings, texts } = words
  const tool = (one: Pick<(typeof registry)[number], 'key' | 'title' | 'description'>) => {
    const { title, about: description } = operationText(words, one)
    return [text(`${title}.`), text(description)]
  }
  return {
    parts: [
      {
        said: [heading(headings.tools)],
        groups: [
          ...registry.map((one) => ({
            of: name(one.name),
            said: [text(`${one.http.method} ${one.http.path}`), text(one.scope), ...tool(one)],
          })),
          {
            of: name(startJobApplication.name),
            said: [text(texts.pageToolOnly), ...tool(startJobApplication)],
          },
        ],
      },
      {
        said: [
          heading(headings.scopes),
          ...scopeTexts(words).map((scope) => factSaid(fact(scope.name, scope.text))),
          heading(headings.limits),
          ...limitFacts(words).map(([label, limit]) => factSaid(fact(label, limit))),
          heading(headings.addresses),
          ...addressFacts(words).map(([label, path]) => factSaid(fact(label, site.url(path)))),
        ],
      },
    ],
    forAgents: {
      'a page has tables and commands to copy instead': forProgramsAlone(source)
        .flatMap(saidIn)
        .flatMap((one) => ('text' in one ? one.text : [])),
      'a page has columns instead': [wordsBetween(words)],
    },
  }
}

const wordsBetween = ({ guide }: Words) =>
  guide
    .operation({ name: '', address: '', scope: '', description: '' })
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Returns what the page of MCP clients says. */
export function connectTold(source: MarkdownSource): Told {
  const { title, description } = connectDocument(source)
  return {
    titles: [title],
    parts: [
      { said: [text(description), ...saidIn(connectionText(source))] },
      {
        said: [],
        groups: connections(source).map((client) => ({
          of: name(client.name),
          said: saidIn(client.text),
        })),
      },
    ],
  }
}

/** Returns what the page of errors says. */
export function errorsTold({ catalog }: MarkdownSource): Told {
  const { title, description } = errorsDocument(catalog)
  const { errors } = catalog.words
  return {
    titles: [title],
    parts: [
      { said: [text(description)] },
      {
        said: [],
        groups: (Object.keys(errorTitles) as ErrorCode[]).map((code) => {
          const { title: called, when, fix } = errors.codes[code]
          return {
            of: name(code),
            said: [`${errorStatus[code]}`, `${called}.`, when, fix].map(text),
          }
        }),
      },
    ],
    forAgents: { 'people read the lead of the page instead': [errors.intro] },
  }
}
