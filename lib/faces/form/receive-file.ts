import { applicationFile, fileBodyBytesMax, fileQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { orUnavailable } from '@/lib/database/availability'
import type { FileStore } from '@/lib/database/files'
import { takeQuota } from '@/lib/database/quota'
import {
  beginsAsPdf,
  FileToken,
  isPdf,
  newFileId,
  partsOf,
  tokenOf,
} from '@/lib/domain/application-file'
import { DomainError } from '@/lib/domain/errors'
import { readBytes } from '@/lib/http/body'
import { HttpError } from '@/lib/http/http-error'
import { methodHandlers } from '@/lib/http/methods'
import { clientOf, refuseForeignOrigin } from '@/lib/http/request'
import type { Services } from '@/lib/operations/operation'
import { formQuery } from '@/lib/site/addresses'
import type { FileIssue } from './form-state'

const { bytesMax, partBytesMax } = applicationFile
const partsMax = Math.ceil(bytesMax / partBytesMax)

/**
 * Takes a file before the form that it belongs to: from a script in parts, each small enough for a
 * slow connection; from a form without script whole, and answered by the page again.
 */
export const fileHandlers = (services: () => Services) =>
  methodHandlers({
    async POST(request) {
      const { files, quota, site, catalog } = services()
      if (!files) throw new DomainError('not_found', 'This site takes no files.')
      refuseForeignOrigin(request.headers, site.origin)
      const now = new Date()
      await takeQuota(quota, fileQuota, clientOf(request.headers), now)
      const query = new URL(request.url).searchParams
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
      return isForm
        ? answerPage(await wholeFile(request, files, now), query, { catalog, site })
        : Response.json(await onePart(request, query, files, now), { status: 201, headers: unkept })
    },
  })

const unkept = { 'cache-control': 'no-store' }

async function onePart(request: Request, query: URLSearchParams, files: FileStore, now: Date) {
  const part = Number(query.get('part'))
  const { data } = FileToken.safeParse(query.get('file') ?? `${newFileId()}.${query.get('of')}`)
  const file = partsOf(data ?? '')
  const isPart = Number.isInteger(part) && part >= 0 && part < file.parts
  if (!data || !isPart || file.parts > partsMax)
    throw invalid(`Send part 0 to ${partsMax - 1} of at most ${partsMax}.`)
  const bytes = await readBytes(request, partBytesMax)
  if (part === 0 && !beginsAsPdf(bytes)) throw invalid('Send a PDF.')
  await orUnavailable(() => files.put(file.id, part, bytes, now))
  return { file: tokenOf(file) }
}

/** Returns the token of a file, or why there is none. */
async function wholeFile(
  request: Request,
  files: FileStore,
  now: Date,
): Promise<{ readonly file: string } | { readonly issue: FileIssue }> {
  const bytes = await readBytes(request, fileBodyBytesMax).catch(() => undefined)
  if (!bytes) return { issue: 'tooLarge' }
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const sent = form?.get('file')
  if (!sent || typeof sent === 'string') return { issue: 'failed' }
  const file = new Uint8Array(await sent.arrayBuffer())
  if (file.length > bytesMax) return { issue: 'tooLarge' }
  if (!isPdf(file)) return { issue: 'noPdf' }
  const parts = Math.ceil(file.length / partBytesMax)
  const id = newFileId()
  for (let part = 0; part < parts; part++) {
    const bytes = file.slice(part * partBytesMax, (part + 1) * partBytesMax)
    await orUnavailable(() => files.put(id, part, bytes, now))
  }
  return { file: tokenOf({ id, parts }) }
}

/** Leads back to the form, which then names the file. */
function answerPage(
  result: Awaited<ReturnType<typeof wholeFile>>,
  query: URLSearchParams,
  { catalog, site }: Pick<Services, 'catalog' | 'site'>,
): Response {
  const role = query.get('role') ?? ''
  if (!/^[a-z0-9-]{1,80}$/.test(role)) throw invalid('Send the file from the page of a role.')
  const said =
    'file' in result ? { [formQuery.file]: result.file } : { [formQuery.fileIssue]: result.issue }
  const asked = query.get('language') ?? ''
  const language = catalog.languages.includes(asked) ? asked : catalog.language
  const page = new URL(site.in(language).url(paths.apply(role)))
  const location = `${page.pathname}?${new URLSearchParams(said)}#file`
  return new Response(null, { status: 303, headers: { ...unkept, location } })
}

const invalid = (detail: string) => new HttpError('invalid_request', detail, {})
