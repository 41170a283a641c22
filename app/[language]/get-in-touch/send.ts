'use server'

import { redirect } from 'next/navigation'
import { formCaller, receiptPath } from '@/app/forms'
import { paths } from '@/lib/config/paths'
import type { FormState } from '@/lib/faces/form/form-state'
import { submitContactForm } from '@/lib/faces/form/submit-form'

export async function sendInquiry(
  language: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  const answer = await submitContactForm(form, await formCaller(language))
  if ('state' in answer) return answer.state
  redirect(receiptPath(paths.contact, answer, language))
}
