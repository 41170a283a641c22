import type { Topic } from '@/lib/metrics/counters'
import { listRoles } from './roles'

/** The tool that needs a page: it opens one, and submits nothing. */
export const startJobApplication = {
  key: 'startJobApplication',
  name: 'start_job_application',
  title: 'Start a job application',
  description: `Opens the application page of one open role in this tab, and says where it leads: the form on this site, or the applicant system of the agency. It fills in and submits nothing; the user applies in person. Use it when the user wants to apply for a role found with ${listRoles.name}.`,
  topic: 'application' satisfies Topic,
} as const
