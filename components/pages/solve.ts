import { solveChallenge } from 'altcha-lib'
import type { Challenge } from '@/lib/faces/form/form-state'

/** Returns the proof that a form asks for; loaded only where one does. */
export async function solve({ maxnumber, ...asked }: Challenge): Promise<string> {
  const { challenge, salt, algorithm } = asked
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return btoa(JSON.stringify({ ...asked, number: solution?.number }))
}
