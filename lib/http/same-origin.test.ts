import { expect, it } from 'vitest'
import { refuseForeignOrigin } from './same-origin'

const origin = 'https://agency.example'

const verdict = (headers: Record<string, string>) => {
  try {
    refuseForeignOrigin(new Headers({ host: 'agency.example', ...headers }), origin)
    return 'let in'
  } catch (error) {
    return (error as { code: string }).code
  }
}

it.each([
  {},
  { origin },
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' },
])('a program, or a page of ours, is let in: %j', (headers) => {
  expect(verdict(headers)).toBe('let in')
})

it.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.agency.example' },
  { 'sec-fetch-site': 'cross-site', origin },
  { origin: 'https://agency.example.evil.example' },
  { origin: 'https://agency.example@evil.example', host: 'evil.example' },
  { origin: 'https://agency.example/', host: 'agency.example' },
])('another website is refused: %j', (headers) => {
  expect(verdict(headers)).toBe('forbidden_origin')
})
