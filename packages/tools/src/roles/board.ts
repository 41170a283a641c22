import { normaliseLine } from 'agent-access/edge'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UserError } from 'next-host/cli'
import type { Languages } from 'site-content/edge'
import { jobBoard } from '../limits'
import type { AtsFile } from './ats-file'
import { BoardFields, BoardResponseError } from './fields'
import type { BoardProvider, JobPosting } from './posting'
import { ashbyProvider } from './providers/ashby'
import { greenhouseProvider } from './providers/greenhouse'
import { leverProvider } from './providers/lever'
import { personioProvider } from './providers/personio'
import { recruiteeProvider } from './providers/recruitee'
import type { BoardSystem } from './site'

export const boardProviders = {
  ashby: ashbyProvider,
  greenhouse: greenhouseProvider,
  lever: leverProvider,
  personio: personioProvider,
  recruitee: recruiteeProvider,
} as const satisfies Readonly<Record<BoardSystem, BoardProvider>>

interface BoardOptions {
  /** Replaces scheme and host of every address. */
  readonly base?: URL | undefined
  readonly timeoutMs?: number | undefined
}

/** Reads the postings of a board, one request after another, each with its texts in all languages. */
export async function readJobBoard(
  ats: AtsFile,
  languages: Languages,
  { base, timeoutMs = jobBoard.timeoutMs }: BoardOptions = {},
): Promise<readonly JobPosting[]> {
  const provider: BoardProvider = boardProviders[ats.source]
  const board = { ...ats, languages }
  const postings = new Map<string, JobPosting>()
  for (const { address, language } of provider.addresses(board)) {
    const { pathname, search } = new URL(address)
    const url = base ? new URL(pathname + search, base) : new URL(address)
    try {
      const answer = parse(await fetchText(url, timeoutMs))
      for (const job of new BoardFields(answer, 'the answer').requireList(provider.jobs)) {
        const posting = provider.toPosting(job, board, language)
        if (!posting) continue
        const earlier = postings.get(posting.id)
        const texts = [...(earlier?.texts ?? []), ...posting.texts]
        const withWords = texts.filter(({ html }) => html.trim())
        postings.set(posting.id, {
          ...(earlier ?? posting),
          texts: withWords.length > 0 ? withWords : texts.slice(0, 1),
        })
      }
    } catch (error) {
      throw new UserError(normaliseLine(`${provider.label}: ${url.href} ${describeProblem(error)}`))
    }
  }
  return [...postings.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false })

/** Reads JSON or XML; XML alone begins with a tag. */
function parse(text: string): unknown {
  if (!text.trimStart().startsWith('<')) {
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new BoardResponseError(`answered what is no JSON: ${(error as Error).message}`)
    }
  }
  if (/<!DOCTYPE/i.test(text)) throw new BoardResponseError('answered XML with a document type')
  const valid = XMLValidator.validate(text)
  if (valid === true) return xml.parse(text)
  throw new BoardResponseError(
    `answered what is no whole XML, line ${valid.err.line}: ${valid.err.msg}`,
  )
}

async function fetchText(url: URL, timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json, application/xml',
      'user-agent': 'oddvale-roles-pull/1 (a careers site that shows this board)',
    },
  })
  if (!response.ok)
    throw new BoardResponseError(
      `answered ${response.status}. Look at source and board in ats.md, or try again later.`,
    )
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > jobBoard.bytesMax)
      throw new BoardResponseError(`answered with more than ${jobBoard.bytesMax / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function describeProblem(error: unknown): string {
  const { message, cause } = error as Error
  if (error instanceof BoardResponseError) return message
  return `gave no whole answer: ${cause instanceof Error ? cause.message : message}`
}
