import { type Caller, submitForm } from '@/lib/contact/submit-form'
import { submitJobApplication } from './application'

export const submitApplicationForm = (
  roleId: string,
  form: FormData,
  caller: Caller,
  now = new Date(),
) => submitForm('application', submitJobApplication, form, { roleId }, caller, now)
