/** The applicant systems whose public job boards can be read. */
export const applicantSystems = ['personio', 'greenhouse', 'ashby', 'lever', 'recruitee'] as const

export type ApplicantSystem = (typeof applicantSystems)[number]
