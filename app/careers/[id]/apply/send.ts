'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { formContext } from '@/app/form-context'
import { paths } from '@/lib/config/paths'
import type { FormState } from '@/lib/faces/form/form-state'
import { submitApplicationForm } from '@/lib/faces/form/submit-form'

export async function sendApplication(
  roleId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  const answer = await submitApplicationForm(roleId, form, await formContext())
  if ('state' in answer) return answer.state
  redirect(`${paths.apply(roleId)}?receipt=${answer.receipt.inquiryId}` as Route)
}
