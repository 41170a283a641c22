import { expect, test, vi } from 'vitest'
import { createBooking } from '../../test/bookings'
import { getEraseTime } from '../submission'
import { memoryStores } from './stores.memory'

test('in production a warning says once that what is sent is lost with the process', async () => {
  const logged: unknown[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((line) => {
    logged.push(JSON.parse(line))
  })
  const accept = async ({ submissions } = memoryStores()) => {
    for (const submission of [createBooking(), createBooking()])
      await submissions.accept(submission, [], getEraseTime(submission.receivedAt))
  }
  await accept()
  expect(logged).toEqual([])
  vi.stubEnv('NODE_ENV', 'production')
  try {
    await accept()
  } finally {
    vi.unstubAllEnvs()
    error.mockRestore()
  }
  expect(logged).toMatchObject([{ level: 'warn', event: 'submission_in_memory' }])
})
