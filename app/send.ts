'use server'

import { type Caller as AnyCaller, localizeServices } from 'agent-access'
import type { Route } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getServices } from '@/lib/agent-access'
import { submitApplicationForm } from '@/lib/careers/application-form'
import { requestGuard } from '@/lib/config/guard'
import { paths } from '@/lib/config/paths'
import { siteWithRelativeUrls } from '@/lib/config/site'
import type { FormState } from '@/lib/contact/form-state'
import { type FormAnswer, submitContactForm } from '@/lib/contact/submit-form'
import { formQueryParameters } from '@/lib/http/routing/addresses'
import type { SiteServices } from '@/lib/subject/operation'

type Caller = AnyCaller<SiteServices>

export async function sendInquiry(
  language: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return showAnswer(
    await submitContactForm(form, await createCaller(language)),
    paths.contact,
    language,
  )
}

export async function sendApplication(
  language: string,
  roleId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  const answer = await submitApplicationForm(roleId, form, await createCaller(language))
  return showAnswer(answer, paths.apply(roleId), language)
}

/** The caller of a form's operation: a visitor on one of our pages in this language. */
async function createCaller(language: string): Promise<Caller> {
  const requestHeaders = new Headers(await headers())
  return {
    services: localizeServices(getServices(), language),
    callInterface: 'html',
    client: () => requestGuard.findClient(requestHeaders),
  }
}

/** Shows the form again, or leads to the receipt in its language. */
function showAnswer(answer: FormAnswer, form: string, language: string): FormState {
  if ('state' in answer) return answer.state
  const { inquiryId, repeated } = answer
  const query = `${formQueryParameters.receipt}=${inquiryId}${repeated ? `&${formQueryParameters.repeated}` : ''}`
  redirect(siteWithRelativeUrls.in(language).url(`${form}?${query}`) as Route)
}
