import { type Caller, submitForm } from '@/lib/contact/submit-form'
import { submitJobApplicationOperation } from './application'

export const submitApplicationForm = (
  roleId: string,
  form: FormData,
  caller: Caller,
  now = new Date(),
) => submitForm('application', submitJobApplicationOperation, form, { roleId }, caller, now)
