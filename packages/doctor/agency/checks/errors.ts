import { z } from 'zod'
import type { Check } from '@/packages/doctor/agency/check'

/** RFC 9457 and OAuth's flat members side by side. */
const Problem = z
  .looseObject({
    type: z.url(),
    title: z.string().min(1),
    status: z.int(),
    detail: z.string().min(1),
    error: z.string().min(1),
    error_description: z.string().min(1),
  })
  .refine(({ detail, error_description }) => detail === error_description, 'two descriptions')

const table = [
  ['GET', '/api/v1/jobs/nobody', 404, 'not_found'],
  ['GET', '/api/v1/jobs?location=atlantis', 400, 'invalid_request'],
  ['PUT', '/api/v1/jobs', 405, 'method_not_allowed'],
] as const

export const errors: Check = {
  name: 'errors',
  shows: 'errors have one body, name the fix, and their codes are explained on a page',
  async run(site, { expect }) {
    const fix = 'Look at lib/http/problem.ts and lib/domain/errors.ts.'
    for (const [method, path, status, code] of table) {
      const what = `${method} ${path}`
      const response = method === 'GET' ? await site.get(path) : await site.ask(method, path)
      expect(response.status === status, `${what} answered ${response.status}, not ${status}`, fix)
      const type = response.headers.get('content-type')?.split(';')[0]
      expect(type === 'application/problem+json', `${what} is answered with ${type}`, fix)
      if (response.status !== status || type !== 'application/problem+json') continue
      const problem = Problem.safeParse(JSON.parse(response.text))
      if (!problem.success) {
        expect(false, `${what}: ${z.prettifyError(problem.error)}`, fix)
        continue
      }
      expect(problem.data.error === code, `${what} is "${problem.data.error}", not ${code}`, fix)
      expect(problem.data.status === status, `${what} says ${problem.data.status} inside`, fix)
      const { status: explained, text } = await site.get(problem.data.type)
      const there = explained === 200 && text.includes(`id="${code}"`)
      expect(there, `${problem.data.type} does not explain ${code}`, fix)
      if (status === 400)
        expect(/"allowed":\[/.test(response.text), `${what} does not say what is allowed`, fix)
      if (status === 405) expect(response.headers.has('allow'), `${what}: 405 without Allow`, fix)
    }
  },
}
