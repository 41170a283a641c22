import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { UserError } from 'next-host/cli'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageForm } from 'site-content/edge'
import type { ContentFolder, ContentOfSite } from '../content'
import type { EditorOfSite } from '../edit/site'
import type { OwnerReply } from '../owner-server'
import { listContentFiles, readContentFile } from '../proposals/content-file'
import { previewProposal } from '../proposals/preview'
import {
  createProposalId,
  findChangedSince,
  getProposalDigest,
  listProposals,
  OutdatedDigestError,
  type Proposal,
  removeProposal,
  requireProposal,
  takeOver,
} from '../proposals/proposal'
import { proposeChange } from '../proposals/propose'
import { diffTexts } from '../text-diff'
import { ChangesLayout, HistoryPage, Overview, ProposalPage } from './pages'
import { listStates, openRepository, readState } from './repository'
import { translateChangesTexts } from './texts'

export interface ChangesOptions {
  readonly site: ContentOfSite
  readonly editor: Pick<EditorOfSite, 'readTexts' | 'previewRoot'>
  readonly language: string
  readonly timeZone: string
  /** Of the pages of development. */
  readonly origin: string
  /** Publishes what a tree names; returns the placeholders that would become public, if nobody has confirmed them. */
  readonly publish: (tree: string, isConfirmed: boolean) => Promise<string>
  readonly readStyles: () => Promise<string>
}

const stylesheet = createRequire(import.meta.url).resolve('site-tools/dashboard.css')

/** Creates the router of the pages on which a person decides about changes. */
export function createChangesRouter(options: ChangesOptions, root: string) {
  const pages = createPages(options, root)
  return async (method = '', path: string, form: URLSearchParams): Promise<OwnerReply> => {
    const { pathname, searchParams: query } = new URL(`http://changes${path}`)
    const [, id = '', action = ''] = /^\/proposals\/(\w+)(?:\/([a-z-]+))?$/.exec(pathname) ?? []
    if (method === 'POST')
      return act(options, pages, { id, action: action || pathname.slice(1), form })
    if (method !== 'GET' && method !== 'HEAD') return pages.redirect('')
    if (pathname === '/changes.css') {
      const styles = [await options.readStyles(), readFileSync(stylesheet, 'utf8')]
      return { type: 'text/css; charset=utf-8', body: styles.join('\n') }
    }
    if (pathname === '/history') return pages.showHistory(query.get('entry') ?? '')
    if (id) return pages.showProposal(id, query.get('preview') === 'on')
    return pages.showOverview(query.get('done') ?? undefined)
  }
}

function createPages({ site, editor, language, timeZone, origin }: ChangesOptions, root: string) {
  const content = (): ContentFolder => ({ ...site.definition, folder: site.folder() })
  const texts = translateChangesTexts(editor.readTexts(language))
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const shared = { texts, formatTime: (time: string) => format.format(new Date(time)) }
  const render = (title: string, page: ReactNode, message?: string, status = 200): OwnerReply => ({
    status,
    body: `<!doctype html>${renderToStaticMarkup(
      <ChangesLayout {...{ title, language, root, texts }} message={message}>
        {page}
      </ChangesLayout>,
    )}`,
  })
  return {
    content,
    texts,
    redirect: (path: string): OwnerReply => ({
      status: 303,
      body: '',
      headers: { location: root + path },
    }),
    showOverview(message?: string, { status = 200, placeholders = '' } = {}): OwnerReply {
      const folder = content()
      const publication = tryOr(() => openRepository(folder.folder).findPublication())
      const proposals = listProposals(folder)
      const page = <Overview {...{ ...shared, proposals, publication, placeholders }} />
      return render(texts.changes, page, message, status)
    },
    showProposal(id: string, isPreview: boolean, message?: string): OwnerReply {
      const folder = content()
      const proposal = requireProposal(folder, id)
      const addresses = proposal.pages.map(
        (page) => `${origin}/${editor.previewRoot}${page.slice(1)}`,
      )
      const page = (
        <ProposalPage
          {...{ ...shared, proposal }}
          files={compareProposal(folder, proposal)}
          proposalDigest={getProposalDigest(folder, proposal)}
          changedSince={findChangedSince(folder, proposal)}
          pages={isPreview ? addresses : undefined}
        />
      )
      return render(proposal.title, page, message, message ? 409 : 200)
    },
    showHistory(entry: string): OwnerReply {
      const folder = content()
      const files = listContentFiles(folder)
      const entries = files.filter((path) => !translation.test(path))
      const paths = listFilesOfEntry(folder, entry)
      const states = tryOr(() => {
        openRepository(folder.folder)
        return entry ? listStates(folder.folder, paths) : []
      })
      const page =
        typeof states === 'string' ? (
          <pre>{states}</pre>
        ) : (
          <HistoryPage {...{ ...shared, entry, entries, states }} />
        )
      return render(texts.history, page)
    },
  }
}

const translation = new RegExp(`\\.${languageForm}\\.md$`)

/** What a person can mend is said in its place on the page. */
function tryOr<T>(run: () => T): T | string {
  try {
    return run()
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

const compareProposal = (content: ContentFolder, { files }: Proposal) =>
  files.map(({ path, text }) => {
    const now = readContentFile(content, path)
    const change = now === undefined ? 'added' : text === null ? 'removed' : 'changed'
    return { path, change, lines: diffTexts(now ?? '', text ?? '', 2) } as const
  })

/** A file, and its translations. */
function listFilesOfEntry(content: ContentFolder, entry: string): string[] {
  const files = listContentFiles(content)
  return files.filter((path) => path === entry || path.replace(translation, '.md') === entry)
}

interface Act {
  readonly id: string
  readonly action: string
  readonly form: URLSearchParams
}

async function act(
  options: ChangesOptions,
  pages: ReturnType<typeof createPages>,
  { id, action, form }: Act,
): Promise<OwnerReply> {
  const content = pages.content()
  const done = (text: string) => pages.redirect(`?${new URLSearchParams({ done: text })}`)
  switch (action) {
    case 'take-over':
      try {
        takeOver(content, id, form.get('shown') ?? '')
      } catch (error) {
        if (error instanceof OutdatedDigestError)
          return pages.showProposal(id, false, pages.texts.changedSinceShown)
        throw error
      }
      previewProposal(content, undefined)
      return done(pages.texts.takenOver)
    case 'reject':
      removeProposal(content, id)
      previewProposal(content, undefined)
      return done(pages.texts.rejected)
    case 'preview':
      previewProposal(content, requireProposal(content, id))
      return pages.redirect(`proposals/${id}?preview=on`)
    case 'end-preview':
      previewProposal(content, undefined)
      return pages.redirect(`proposals/${form.get('id')}`)
    case 'history':
      return pages.redirect(await bringBack(options.site, content, form))
    case 'publish':
      return publish(options, pages, form)
    default:
      return pages.redirect('')
  }
}

async function publish(
  { publish }: ChangesOptions,
  pages: ReturnType<typeof createPages>,
  form: URLSearchParams,
): Promise<OwnerReply> {
  try {
    const placeholders = await publish(form.get('tree') ?? '', form.has('yes'))
    return placeholders
      ? pages.showOverview(undefined, { placeholders })
      : pages.redirect(`?${new URLSearchParams({ done: pages.texts.published })}`)
  } catch (error) {
    if (error instanceof UserError) return pages.showOverview(error.message, { status: 409 })
    throw error
  }
}

/** Proposes a state of the history; returns the path of the proposal. */
async function bringBack(site: ContentOfSite, content: ContentFolder, form: URLSearchParams) {
  const [entry, commit] = [form.get('entry') ?? '', form.get('commit') ?? '']
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new UserError('Choose a state of the history.')
  const files = listFilesOfEntry(content, entry).map((path) => ({
    path,
    text: readState(content.folder, commit, path),
  }))
  const result = await proposeChange(site, {
    id: createProposalId(),
    title: `${entry} (${commit.slice(0, 7)})`,
    reason: '',
    author: 'git',
    files: files
      .filter(({ path, text }) => (text ?? undefined) !== readContentFile(content, path))
      .map(({ path, text }) => (text === null ? { path, remove: true } : { path, text })),
  })
  if ('issues' in result)
    throw new UserError(
      `This state does not fit the content of today. Bring back by hand what you need of it:\n${result.issues.join('\n')}`,
    )
  return `proposals/${result.proposal.id}`
}
