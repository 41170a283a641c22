import { createChallenge, extractParams, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib/types'
import { formProof } from '@/lib/config/limits'
import type { Challenge } from './form-state'

/** Asks a browser for a little work before its form is taken; a program that sends thousands has it each time. */
export interface FormProtection {
  /** What has to be solved for this content. */
  challenge(content: string): Promise<Challenge>
  /** Tells whether the proof is one for this content: none and one that has expired may be asked for again. */
  verify(proof: string, content: string): Promise<'valid' | 'missing' | 'wrong'>
}

/** A proof is for the content that was sent when it was asked for, so that nothing is to be remembered of it. */
export const formProtection = (hmacKey: string): FormProtection => ({
  challenge: async (content) => {
    const expires = new Date(Date.now() + formProof.secondsMax * 1000)
    const { numberMax: maxnumber } = formProof
    const { algorithm, challenge, salt, signature } = await createChallenge({
      hmacKey,
      maxnumber,
      expires,
      params: { content },
    })
    return { algorithm, challenge, salt, signature, maxnumber }
  },

  async verify(proof, content) {
    if (proof === '') return 'missing'
    const payload = payloadIn(proof)
    if (payload?.algorithm !== 'SHA-256') return 'wrong'
    const { content: about, expires } = extractParams(payload)
    if (about !== content || !(await verifySolution(payload, hmacKey, false))) return 'wrong'
    return Number(expires) * 1000 > Date.now() ? 'valid' : 'missing'
  },
})

function payloadIn(proof: string): Payload | undefined {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(atob(proof))
    const texts = [algorithm, challenge, salt, signature]
    const isWhole = texts.every((text) => typeof text === 'string') && Number.isSafeInteger(number)
    return isWhole ? { algorithm, challenge, number, salt, signature } : undefined
  } catch {
    return undefined
  }
}
