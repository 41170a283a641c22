import { excerpt, inOneLine } from 'agent-access/core'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { jobBoard } from '@/lib/config/limits'
import type { Languages } from '@/lib/domain/language'
import type { ApplicantSystem } from '@/lib/domain/role'
import { UserError } from '@/scripts/cli/user-error.mjs'
import type { AtsFile } from './ats-file'
import { BoardProblem, Fields } from './fields'
import type { Posting, Provider } from './posting'
import { ashby } from './providers/ashby'
import { greenhouse } from './providers/greenhouse'
import { lever } from './providers/lever'
import { personio } from './providers/personio'
import { recruitee } from './providers/recruitee'

export const providers = { ashby, greenhouse, lever, personio, recruitee } as Readonly<
  Record<ApplicantSystem, Provider>
>

interface BoardOptions {
  /** Replaces scheme and host of every address. */
  readonly base?: URL | undefined
  readonly timeoutMs?: number | undefined
}

/** Reads the postings of a board, one request after another, each with its texts in all languages. */
export async function readBoard(
  ats: AtsFile,
  languages: Languages,
  { base, timeoutMs = jobBoard.timeoutMs }: BoardOptions = {},
): Promise<readonly Posting[]> {
  const provider = providers[ats.source]
  const board = { ...ats, languages }
  const postings = new Map<string, Posting>()
  for (const { address, language } of provider.addresses(board)) {
    const { pathname, search } = new URL(address)
    const url = base ? new URL(pathname + search, base) : new URL(address)
    try {
      const text = await fetchText(url, provider.format, timeoutMs)
      for (const job of findJobs(formats[provider.format].parse(text), provider.jobs)) {
        const posting = provider.toPosting(job, board, language)
        if (posting) postings.set(posting.id, addEarlierTexts(posting, postings.get(posting.id)))
      }
    } catch (error) {
      throw new UserError(
        inOneLine(`${provider.label}: ${url.href} ${describeProblem(error, timeoutMs)}`),
      )
    }
  }
  return [...postings.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Returns the jobs of an answer that has the first member of their path. */
function findJobs(answer: unknown, path: string): Fields[] {
  const [member = ''] = path.split('.')
  if (member && !Object.hasOwn(Object(answer), member))
    throw new BoardProblem(`answered another shape than the published one: it has no ${member}`)
  return new Fields(answer, 'the answer').list(path)
}

/** Of a job that another address named too, the texts that are not empty. */
function addEarlierTexts(posting: Posting, earlier: Posting | undefined): Posting {
  if (!earlier) return posting
  const all = [...earlier.texts, ...posting.texts]
  const nonEmptyTexts = all.filter(({ html }) => html.trim())
  return { ...earlier, texts: nonEmptyTexts.length > 0 ? nonEmptyTexts : earlier.texts }
}

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false })

const formats = {
  json: {
    accept: 'application/json',
    parse(text: string): unknown {
      try {
        return JSON.parse(text)
      } catch (error) {
        throw new BoardProblem(`answered what is no JSON: ${(error as Error).message}`)
      }
    },
  },
  xml: {
    accept: 'application/xml, text/xml',
    parse(text: string): unknown {
      if (/<!DOCTYPE/i.test(text)) throw new BoardProblem('answered XML with a document type')
      const valid = XMLValidator.validate(text)
      if (valid === true) return xml.parse(text)
      const { line, msg } = valid.err
      throw new BoardProblem(`answered what is no whole XML, line ${line}: ${excerpt(msg)}`)
    },
  },
} as const

async function fetchText(url: URL, format: Provider['format'], timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: formats[format].accept,
      'user-agent': 'oddvale-roles-pull/1 (a careers site that shows this board)',
    },
  })
  const { status } = response
  if (status === 429 || status >= 500)
    throw new BoardProblem(`answered ${status}. Try again later.`)
  if (!response.ok)
    throw new BoardProblem(`answered ${status}. Look at source and board in ats.md.`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > jobBoard.bytesMax)
      throw new BoardProblem(`answered with more than ${jobBoard.bytesMax / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function describeProblem(error: unknown, timeoutMs: number): string {
  if (error instanceof BoardProblem) return error.message
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `gave no whole answer within ${timeoutMs / 1000} seconds`
  return `gave no whole answer: ${cause instanceof Error ? cause.message : message}`
}
