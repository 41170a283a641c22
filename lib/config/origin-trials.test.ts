import { describe, expect, test } from 'vitest'
import { originTrialToken } from '@/e2e/support/origin-trials'
import { readEnv } from './env'
import { isCurrent } from './origin-trials'

const SITE_URL = 'https://agency.example'
const later = Math.floor(Date.now() / 1000) + 86_400
const token = originTrialToken({ origin: `${SITE_URL}:443`, expiry: later })

const issueOf = (WEBMCP_ORIGIN_TRIALS: string, more: Record<string, string> = {}): string => {
  try {
    readEnv({ SITE_URL, WEBMCP_ORIGIN_TRIALS, ...more })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the tokens of origin trials', () => {
  test('are kept where they are for this site, one for each browser', () => {
    const other = originTrialToken({ origin: SITE_URL, expiry: later, feature: 'Other' })
    const { originTrials } = readEnv({ SITE_URL, WEBMCP_ORIGIN_TRIALS: `${token}, ${other}` })
    expect(originTrials).toEqual([
      { token, endsAt: later * 1000 },
      { token: other, endsAt: later * 1000 },
    ])
    expect(readEnv({ SITE_URL }).originTrials).toEqual([])
  })

  test('may be broken over lines, which no header could be', () => {
    const broken = `${token.slice(0, 40)}\r\n  ${token.slice(40)}`
    const { originTrials } = readEnv({ SITE_URL, WEBMCP_ORIGIN_TRIALS: broken })
    expect(originTrials.map((trial) => trial.token)).toEqual([token])
  })

  test('count for what is below their domain only where they say so', () => {
    const below = (isSubdomain: boolean) =>
      originTrialToken({ origin: 'https://example:443', expiry: later, isSubdomain })
    expect(issueOf(below(true))).toBe('')
    expect(issueOf(below(false))).toContain('register this origin')
  })

  test.each([
    ['not a token', 'is not a token of an origin trial'],
    [token.slice(0, -8), 'is not a token of an origin trial'],
    [
      originTrialToken({ origin: 'https://other.example:443', expiry: later }),
      'is for https://other.example:443, and this site is https://agency.example; register',
    ],
    [originTrialToken({ origin: SITE_URL, expiry: 9e15 }), 'is not a token of an origin trial'],
    [originTrialToken({ origin: SITE_URL, expiry: -1 }), 'is not a token of an origin trial'],
  ])('stop the start with the fix: %s', (wrong, fix) => {
    expect(issueOf(`${token},${wrong}`)).toContain('WEBMCP_ORIGIN_TRIALS: token 2 ')
    expect(issueOf(`${token},${wrong}`)).toContain(fix)
  })

  test('do not stop the start when only time has made them invalid', () => {
    const ended = originTrialToken({ origin: SITE_URL, expiry: 1_760_000_000 })
    const { originTrials } = readEnv({ SITE_URL, WEBMCP_ORIGIN_TRIALS: `${ended},${token}` })
    expect(originTrials.map((trial) => isCurrent(trial, new Date()))).toEqual([false, true])
  })

  test('of the site do not stop a preview, which has another address', () => {
    const preview = { VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: 'x.vercel.app' }
    expect(issueOf(token, preview)).toBe('')
    expect(readEnv({ WEBMCP_ORIGIN_TRIALS: token, ...preview }).originTrials).toEqual([])
  })
})
