// Lever Postings API, on its global host or that for the EU. The shape is that of the README of
// lever/postings-api; createdAt and categories.allLocations are not in it, but in what readers in public
// repositories recorded from live sites. No site could be asked from here.

import { addHtmlHeading, type BoardProvider } from '../posting'

export const leverProvider: BoardProvider = {
  label: 'Lever',
  addresses({ board, region }) {
    const host = region === 'eu' ? 'api.eu.lever.co' : 'api.lever.co'
    return [{ address: `https://${host}/v0/postings/${board}?mode=json` }]
  },
  jobs: '',
  toPosting(job) {
    const lists = job
      .list('lists')
      .map((list) => addHtmlHeading(list.text('text'), `<ul>${list.html('content')}</ul>`))
    const [salary] = job.list('salaryRange')
    const createdAt = job.text('createdAt')
    return {
      id: job.requireText('id'),
      texts: [
        {
          title: job.requireText('text'),
          applyUrl: job.requireText('applyUrl', 'hostedUrl'),
          html: `${job.html('description')}${lists.join('')}<hr>${job.html('additional')}`,
        },
      ],
      departments: job.texts('categories.team', 'categories.department'),
      offices: job.texts('categories.location', 'categories.allLocations'),
      seniority: job.text('categories.level'),
      workplace: job.text('workplaceType'),
      employmentType: job.text('categories.commitment'),
      pay: salary?.pay('min', 'max', 'currency', 'interval'),
      publishedAt: createdAt && new Date(Number(createdAt)).toISOString(),
    }
  },
}
