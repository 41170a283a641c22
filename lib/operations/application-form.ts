import { type Caller, submitForm } from '@/lib/forms/submit-form'
import { submitJobApplication } from './applications'

export const submitApplicationForm = (
  roleId: string,
  form: FormData,
  caller: Caller,
  now = new Date(),
) => submitForm('application', submitJobApplication, form, { roleId }, caller, now)
