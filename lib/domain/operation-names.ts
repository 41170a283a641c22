/** The names of operations on every face, also for texts that mention them. */
export const operationNames = {
  listRoles: 'list_roles',
  getRole: 'get_role',
  listCaseStudies: 'list_case_studies',
  getCaseStudy: 'get_case_study',
  listTaxonomies: 'list_taxonomies',
  submitContactInquiry: 'submit_contact_inquiry',
  submitJobApplication: 'submit_job_application',
  startJobApplication: 'start_job_application',
} as const
