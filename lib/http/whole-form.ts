import { DomainError } from '@/lib/domain/errors'

/** Next answers 500 to a form it cannot read, so it is read once before. */
export async function requireWholeForm(request: Request): Promise<void> {
  const type = request.headers.get('content-type')?.trim().toLowerCase() ?? ''
  if (!type.startsWith('multipart/form-data')) return
  try {
    await request.clone().formData()
  } catch {
    throw new DomainError('invalid_request', 'The form did not arrive whole. Send it once more.')
  }
}
