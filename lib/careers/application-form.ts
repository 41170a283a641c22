import { type FormCaller, submitForm } from '@/lib/contact/submit-form'
import { submitJobApplicationOperation } from './application'

export const submitApplicationForm = (
  roleId: string,
  form: FormData,
  caller: FormCaller,
  now = new Date(),
) => submitForm('application', submitJobApplicationOperation, form, { roleId }, caller, now)
