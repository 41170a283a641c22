// Ashby public job posting API. The shape is that of its published documentation and of readers in
// public repositories that were checked against live boards in 2026; none could be asked from here.
// Pay is shown only where the employer lets the board show it.

import type { BoardProvider } from '../posting'

export const ashbyProvider: BoardProvider = {
  label: 'Ashby',
  addresses({ board }) {
    const address = `https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`
    return [{ address }]
  },
  jobs: 'jobs',
  toPosting(job) {
    if (job.text('isListed') === 'false') return undefined
    const jobUrl = job.requireText('jobUrl')
    const isPayShown = job.text('shouldDisplayCompensationOnJobPostings') !== 'false'
    const salary = job
      .list('compensation.summaryComponents')
      .find((component) => component.text('compensationType') === 'Salary')
    return {
      id: job.text('id') ?? jobUrl.replace(/.*\//, ''),
      texts: [
        {
          title: job.requireText('title'),
          applyUrl: job.text('applyUrl') ?? jobUrl,
          html: job.html('descriptionHtml'),
        },
      ],
      departments: job.texts('team', 'department'),
      offices: job.texts('location', 'secondaryLocations.location'),
      workplace:
        job.text('workplaceType') ?? (job.text('isRemote') === 'true' ? 'remote' : undefined),
      employmentType: job.text('employmentType'),
      pay: isPayShown ? salary?.pay('minValue', 'maxValue', 'currencyCode', 'interval') : undefined,
      publishedAt: job.text('publishedAt'),
    }
  },
}
