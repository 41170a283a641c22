import { expect, test } from 'vitest'
import { issueLines } from './prove'

const fileOf = (place: string | undefined) => `content/look/${place}.tsx`
const issue = (path: string, says: string, place = 'header') => ({ place, path, says })

test('an issue is a line, and pages that share one are named together', () => {
  const pages = Array.from({ length: 10 }, (_, at) => `/work/${at}`)
  expect(
    issueLines(
      [
        issue('/about', 'has 2 <h1>; write one', 'about'),
        ...pages.map((path) => issue(path, 'does not lead to /work')),
        issue('/a', 'has 2 <main>; write one'),
        issue('/b', 'has 2 <main>; write one'),
        issue('/b', 'has 2 <main>; write one'),
      ],
      fileOf,
    ),
  ).toEqual([
    'content/look/about.tsx: /about has 2 <h1>; write one',
    'content/look/header.tsx: /work/0, /work/1, /work/2 and 7 more: each does not lead to /work',
    'content/look/header.tsx: /a, /b: each has 2 <main>; write one',
  ])
})
