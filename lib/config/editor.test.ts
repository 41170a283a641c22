import { expect, test } from 'vitest'
import { getApiUrl, getEditorOrigins, readEditorRepository } from './editor'

const listIssues = (source: Record<string, string>) => {
  const issues: string[] = []
  readEditorRepository(source, (name) => issues.push(name))
  return issues
}

test('a repository is read with its service, its host and its branch', () => {
  expect(readEditorRepository({})).toBeUndefined()
  const read = (text: string) => readEditorRepository({ EDITOR_REPOSITORY: text })
  expect(read('github:agency/site')).toMatchObject({
    service: 'github',
    origin: 'https://github.com',
    repository: 'agency/site',
    branch: undefined,
  })
  expect(read('gitlab:agency/web/site#main')).toMatchObject({
    repository: 'agency/web/site',
    branch: 'main',
  })
  expect(read('gitea:https://git.example.com/agency/site')).toMatchObject({
    origin: 'https://git.example.com',
    repository: 'agency/site',
  })
})

test.each([
  'agency/site',
  'github:site',
  'github:http://git.example.com/agency/site',
  'github:agency/site; script-src *',
  'svn:agency/site',
])('%s is refused', (text) => {
  expect(listIssues({ EDITOR_REPOSITORY: text })).toEqual(['EDITOR_REPOSITORY'])
})

test('a setting that the service does not have is an issue', () => {
  const at = (service: string, more: Record<string, string>) =>
    listIssues({ EDITOR_REPOSITORY: `${service}:agency/site`, ...more })
  expect(at('github', { EDITOR_APP_ID: 'a' })).toEqual(['EDITOR_APP_ID'])
  expect(at('gitlab', { EDITOR_APP_ID: 'a' })).toEqual([])
})

test('the page reaches the service of its repository and no other', () => {
  const of = (text: string) => {
    const read = readEditorRepository({ EDITOR_REPOSITORY: text })
    return read && { api: getApiUrl(read), ...getEditorOrigins(read) }
  }
  expect(of('github:agency/site')).toEqual({
    api: 'https://api.github.com',
    connections: ['https://api.github.com'],
    pictures: ['https://avatars.githubusercontent.com'],
    opensWindow: false,
  })
  expect(of('gitea:https://git.example.com/agency/site')).toMatchObject({
    api: 'https://git.example.com/api/v1',
    connections: ['https://git.example.com'],
  })
})
