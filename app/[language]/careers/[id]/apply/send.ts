'use server'

import { redirect } from 'next/navigation'
import { formCaller, receiptPath } from '@/app/forms'
import { paths } from '@/lib/config/paths'
import type { FormState } from '@/lib/faces/form/form-state'
import { submitApplicationForm } from '@/lib/faces/form/submit-form'

export async function sendApplication(
  language: string,
  roleId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  const answer = await submitApplicationForm(roleId, form, await formCaller(language))
  if ('state' in answer) return answer.state
  redirect(receiptPath(paths.apply(roleId), answer, language))
}
