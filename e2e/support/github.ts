import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

const api = 'https://api.github.com'
const branch = 'refs/heads/main'
const person = { name: 'Ada Brenner', email: 'ada@oddvale.example' }

interface Answer {
  readonly status: number
  readonly json?: unknown
  readonly bytes?: Buffer
}

interface Change {
  readonly expectedHeadOid: string
  readonly message: { readonly headline: string }
  readonly fileChanges: {
    readonly additions: readonly { readonly path: string; readonly contents: string }[]
    readonly deletions: readonly { readonly path: string }[]
  }
}

/** Stands in for what the editor asks of GitHub, before a real repository of git. */
export class GitHub {
  readonly folder = mkdtempSync(join(tmpdir(), 'github-'))
  readonly token = 'github_pat_of_a_test'
  /** What the next answers are instead: a sign-in that has ended, or no network. */
  fault: 'signed-out' | 'offline' | undefined
  /** What was asked that nothing here answers. */
  readonly unknown: string[] = []

  constructor(content: string) {
    cpSync(content, join(this.folder, 'content'), { recursive: true })
    this.git('init', '-q', '-b', 'main')
    this.git('add', '-A')
    this.git('commit', '-q', '-m', 'The content as it is')
  }

  git(...args: readonly string[]): string {
    return this.run(args).toString().trim()
  }

  private run(
    args: readonly string[],
    input?: Buffer,
    more: Readonly<Record<string, string>> = {},
  ): Buffer {
    const env = {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: person.name,
      GIT_AUTHOR_EMAIL: person.email,
      GIT_COMMITTER_NAME: 'GitHub',
      GIT_COMMITTER_EMAIL: 'noreply@github.com',
      ...more,
    }
    return execFileSync('git', args, { cwd: this.folder, env, input, maxBuffer: 1e8 })
  }

  get head(): string {
    return this.git('rev-parse', branch)
  }

  /** The text of a file in the last commit. */
  text(path: string): string {
    return this.run(['show', `${branch}:${path}`]).toString()
  }

  /** Writes the last commit to the folder, and returns that of the content. */
  checkOut(): string {
    this.git('reset', '-q', '--hard')
    return join(this.folder, 'content')
  }

  /** Commits a file as somebody else, whom the editor has not seen. */
  commit(path: string, text: string, headline: string): string {
    const contents = Buffer.from(text).toString('base64')
    const fileChanges = { additions: [{ path, contents }], deletions: [] }
    return this.change({ expectedHeadOid: this.head, message: { headline }, fileChanges })
  }

  /** Answers what a page asks of GitHub, as a browser would have it answered. */
  async serve(page: Page): Promise<void> {
    await page.route(`${api}/**`, async (route) => {
      if (this.fault === 'offline') return route.abort('internetdisconnected')
      const request = route.request()
      const { status, json, bytes } =
        request.method() === 'OPTIONS'
          ? { status: 204 }
          : this.answer(
              request.method(),
              request.url().slice(api.length),
              request.headers().authorization,
              request.postDataJSON(),
            )
      await route.fulfill({
        status,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*, authorization',
          'content-type': bytes ? 'application/octet-stream' : 'application/json',
        },
        body: bytes ?? (json === undefined ? '' : JSON.stringify(json)),
      })
    })
  }

  private answer(method: string, path: string, token: string | undefined, body: unknown): Answer {
    if (this.fault === 'signed-out' || token !== `token ${this.token}`)
      return { status: 401, json: { message: 'Bad credentials' } }
    if (path === '/user')
      return {
        status: 200,
        json: { id: 1, login: 'ada', ...person, html_url: 'https://github.com/ada' },
      }
    if (method === 'POST' && path === '/graphql') return { status: 200, json: this.query(body) }
    const [, of = '', rest = ''] =
      /^\/repos\/[^/]+\/[^/]+\/(collaborators|git\/trees|git\/blobs)\/(.+)$/.exec(path) ?? []
    if (of === 'collaborators') return { status: 204 }
    if (of === 'git/trees')
      return { status: 200, json: { tree: this.tree(rest.split('?')[0] ?? '') } }
    if (of === 'git/blobs') return { status: 200, bytes: this.run(['cat-file', 'blob', rest]) }
    this.unknown.push(`${method} ${path}`)
    return { status: 404, json: { message: 'Not Found' } }
  }

  private tree(commit: string) {
    const lines = this.git('ls-tree', '-r', '-l', commit).split('\n')
    return lines.map((line) => {
      const [, type, sha, size, path] = /^\d+ (\w+) (\w+) +(\d+)\t(.+)$/.exec(line) ?? []
      return { type, sha, size: Number(size), path }
    })
  }

  private query(body: unknown): object {
    const { query, variables } = body as { query: string; variables: { input: Change } }
    if (query.includes('createCommitOnBranch')) return this.mutation(query, variables.input)
    const repository: Record<string, unknown> = {}
    const contents = [...query.matchAll(/(content_\d+):\s+object\(oid: "(\w+)"\)/g)]
    const texts = this.texts(contents.map(([, , sha = '']) => sha))
    for (const [at, [, alias = '']] of contents.entries())
      repository[alias] = { text: texts[at], isTruncated: false }
    const last = this.lastCommit()
    for (const [, alias = ''] of query.matchAll(/((?:commit|history)_\d+):\s+ref\(/g))
      repository[alias] = last
    if (/ ref\(qualifiedName: \$branch\)/.test(query)) repository.ref ??= last
    if (query.includes('defaultBranchRef')) repository.defaultBranchRef = { name: 'main' }
    return { data: { repository } }
  }

  /** The texts of blobs, which one process reads. */
  private texts(shas: readonly string[]): string[] {
    const output = this.run(
      ['cat-file', '--batch'],
      Buffer.from(shas.map((sha) => `${sha}\n`).join('')),
    )
    let at = 0
    return shas.map(() => {
      const end = output.indexOf('\n', at)
      const size = Number(output.toString('latin1', at, end).split(' ')[2])
      at = end + 1 + size + 1
      return output.toString('utf8', end + 1, end + 1 + size)
    })
  }

  private lastCommit() {
    const [oid, message, committedDate] = this.git(
      'log',
      '-1',
      '--format=%H%n%s%n%cI',
      branch,
    ).split('\n')
    const author = { ...person, user: { id: 1, login: 'ada' } }
    return { target: { oid, history: { nodes: [{ oid, message, committedDate, author }] } } }
  }

  private mutation(query: string, change: Change): object {
    if (change.expectedHeadOid !== this.head)
      return {
        data: { createCommitOnBranch: null },
        errors: [{ type: 'STALE_DATA', message: `Expected branch to point to "${this.head}"` }],
      }
    const oid = this.change(change)
    const files = [...query.matchAll(/(file_\d+):\s+file\(path: "([^"]+)"\)/g)].map(
      ([, alias, path]) => [alias, { oid: this.git('rev-parse', `${oid}:${path}`) }],
    )
    const committedDate = this.git('log', '-1', '--format=%cI', oid)
    const commit = { oid, committedDate, ...Object.fromEntries(files) }
    return { data: { createCommitOnBranch: { commit } } }
  }

  private change({ expectedHeadOid, message, fileChanges }: Change): string {
    const more = { GIT_INDEX_FILE: join(this.folder, '.git', 'index-of-a-change') }
    const git = (args: readonly string[], input?: Buffer) =>
      this.run(args, input, more).toString().trim()
    git(['read-tree', expectedHeadOid])
    for (const { path, contents } of fileChanges.additions) {
      const sha = git(['hash-object', '-w', '--stdin'], Buffer.from(contents, 'base64'))
      git(['update-index', '--add', '--cacheinfo', `100644,${sha},${path}`])
    }
    for (const { path } of fileChanges.deletions) git(['update-index', '--force-remove', path])
    const tree = git(['write-tree'])
    const commit = git(['commit-tree', tree, '-p', expectedHeadOid, '-m', message.headline])
    git(['update-ref', branch, commit, expectedHeadOid])
    return commit
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
