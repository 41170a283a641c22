/** What each operation is called, in every face, and wherever one text mentions another's. */
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
