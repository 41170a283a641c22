import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryAddress, repositoryBlock, withRepository } from './repository'

const readme = readFileSync('README.md', 'utf8')

test.each([
  ['https://github.com/an-owner/a.name.git', 'https://github.com/an-owner/a.name'],
  ['git+https://github.com/owner/name.git', 'https://github.com/owner/name'],
  ['git@gitlab.com:owner/name.git', 'https://gitlab.com/owner/name'],
  ['ssh://git@bitbucket.org/owner/name', 'https://bitbucket.org/owner/name'],
])('%s is the repository %s', (written, address) =>
  expect(repositoryAddress(written)).toBe(address),
)

test.each(['', undefined, '/srv/git/name', 'https://git.example/owner/name', 'file:///name.git'])(
  '%s is none that a button can clone',
  (written) => expect(repositoryAddress(written)).toBeUndefined(),
)

test('a repository has a button that clones it and a badge of its tests', () => {
  const after = withRepository(readme, 'https://github.com/owner/name')
  const links = [...after.matchAll(/\]\((https:[^)]+)\)/g)].map(([, link = '']) => new URL(link))
  const button = links.find(({ host, pathname }) => host === 'vercel.com' && pathname !== '/button')
  expect(button?.searchParams.get('repository-url')).toBe('https://github.com/owner/name')
  expect(JSON.parse(button?.searchParams.get('stores') ?? '')[0].productSlug).toBe('upstash-kv')
  expect(after).toContain('(https://github.com/owner/name/actions/workflows/test.yml)')
  expect(withRepository(after, undefined)).toBe(withRepository(readme, undefined))
})

test('without one there is a line that says so, and no dead button', () => {
  expect(repositoryBlock(undefined)).not.toContain('](')
})

test('the README is at most 90 lines, shows a picture, and names no repository that is not there', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(90)
  expect(readme).toMatch(/!\[[^\]]+\]\(docs\//)
  expect(readme).not.toMatch(/your-agency|your-site|example\.com\/[\w-]+\/[\w-]+/)
})
