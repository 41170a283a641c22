import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@/lib/config/paths'
import { newClient } from './clients'
import { NoResponseError } from './http'
import type { Judge } from './judge'
import { mcpRequest } from './mcp'
import type { Run } from './run-record'

const registration = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['public.read', 'jobs.read', 'case_studies.read'],
}

/** Agents that register, use what they got, and often give it back. */
export async function useCredentials(run: Run, judge: Judge, pauseMs: number): Promise<void> {
  while (run.working) {
    await once(run, judge).catch((error: unknown) => {
      if (!(error instanceof NoResponseError)) throw error
    })
    await wait(pauseMs)
  }
}

async function once(run: Run, judge: Judge): Promise<void> {
  const client = newClient(run)
  const response = await judge.send(
    { method: 'POST', path: paths.register, body: registration, client },
    { face: 'rest', statuses: [200], stored: true },
  )
  if (response.status !== 200) return
  const { access_token: token, registration_id: registrationId } = JSON.parse(response.body)
  run.ledger.tokens.set(token, { state: 'live', registrationId })
  for (let uses = 0; uses < 3; uses++) await use(run, judge, token, client)
  if (Math.random() < 0.5) return
  await revoke(run, judge, token, client)
  await use(run, judge, token, client)
}

/** What a token is told must fit what its owner knows. */
export async function use(run: Run, judge: Judge, token: string, client = newClient(run)) {
  const { state } = run.ledger.tokens.get(token) ?? { state: 'unsure' }
  const statuses = { live: [200], unsure: [200, 401], revoked: [401] }[state]
  const authorization = `Bearer ${token}`
  const dice = Math.random()
  return dice < 0.6
    ? judge.send(
        { method: 'GET', path: paths.jobs, headers: { authorization }, client },
        { face: 'rest', statuses, stored: true },
      )
    : judge.send(
        mcpRequest(
          dice < 0.8 ? '2025-11-25' : '2026-07-28',
          client,
          'tools/list',
          {},
          { authorization },
        ),
        { face: 'mcp', statuses, stored: true },
      )
}

async function revoke(run: Run, judge: Judge, token: string, client: string): Promise<void> {
  const known = run.ledger.tokens.get(token)
  if (!known) return
  known.state = 'unsure'
  const response = await judge.send(
    { method: 'POST', path: paths.revoke, body: { token }, client },
    { face: 'rest', statuses: [200], stored: true },
  )
  if (response.status === 200) known.state = 'revoked'
}
